int main(void) {
  int x = 1;
#pragma omp target teams ompx_bare num_teams(1) thread_limit(1) map(tofrom : x)
  x--;
  return x;
}
