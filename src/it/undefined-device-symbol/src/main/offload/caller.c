#pragma omp begin declare target
float host_only(float x);
#pragma omp end declare target

int main(void) {
  float x = 1;
#pragma omp target teams ompx_bare num_teams(1) thread_limit(1) map(tofrom : x)
  x = host_only(x);
  return x != 1;
}
