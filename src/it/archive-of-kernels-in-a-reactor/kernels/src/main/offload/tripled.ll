define i32 @tripled(i32 %value) {
  %tripled = mul i32 %value, 3
  ret i32 %tripled
}
