int sum_to(int n);

int main(void) { return sum_to(1); }
