#pragma omp begin declare target
int twice(int x) { return 2 * x; }
#pragma omp end declare target
