int two(int x);

int main(void) {
  int x = 1;
#pragma omp target map(tofrom : x)
  x += 20;
  return two(x) - 42;
}
