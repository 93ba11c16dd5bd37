; Names no triple: code for every target, and for the host.

; float element(const float *a, const float *b, int n, int row, int column): the sum of a[row][k] * b[k][column].
define float @element(ptr %a, ptr %b, i32 %n, i32 %row, i32 %column) {
entry:
  %row.start = mul i32 %row, %n
  br label %next

next:
  %k = phi i32 [ 0, %entry ], [ %k.next, %add ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %add ]
  %more = icmp slt i32 %k, %n
  br i1 %more, label %add, label %end

add:
  %a.index = add i32 %row.start, %k
  %b.row = mul i32 %k, %n
  %b.index = add i32 %b.row, %column
  %a.element = getelementptr float, ptr %a, i32 %a.index
  %b.element = getelementptr float, ptr %b, i32 %b.index
  %a.value = load float, ptr %a.element
  %b.value = load float, ptr %b.element
  %term = fmul float %a.value, %b.value
  %sum.next = fadd float %sum, %term
  %k.next = add i32 %k, 1
  br label %next

end:
  ret float %sum
}
