// A matrix, and what computes an element of a product: templates, for devices and the host alike.
#pragma once

#pragma omp begin declare target

template <typename Value, int Size> struct Matrix {
  Value *values;

  Value &operator()(int row, int column) const { return values[row * Size + column]; }
};

template <typename Value, int Size>
Value element(Matrix<const Value, Size> a, Matrix<const Value, Size> b, int row, int column) {
  Value sum{};
  for (int k = 0; k < Size; k++)
    sum += a(row, k) * b(k, column);
  return sum;
}

#pragma omp end declare target
