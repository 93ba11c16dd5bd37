// Ten kernels, each as one would write it, for image against image: the same source through clang's bitcode and
// offload-linker, through clang alone, and through nvcc. CUDA's own headers are left out where the compiler brings what is needed.

#define KERNEL extern "C" __global__ void
#define THREADS 256

KERNEL __launch_bounds__(THREADS) copy(float *__restrict__ to, const float *__restrict__ from, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    to[i] = from[i];
}

KERNEL __launch_bounds__(THREADS) saxpy(float *__restrict__ y, const float *__restrict__ x, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    y[i] = 2.5f * x[i] + y[i] * 0.5f;
}

KERNEL __launch_bounds__(THREADS) dot(float *__restrict__ result, const float *__restrict__ x, int n) {
  __shared__ float partial[THREADS];
  float sum = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    sum += x[i] * x[n - 1 - i];
  partial[threadIdx.x] = sum;
  __syncthreads();
  for (int half = THREADS / 2; half > 0; half /= 2) {
    if (threadIdx.x < half)
      partial[threadIdx.x] += partial[threadIdx.x + half];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    result[blockIdx.x] = partial[0];
}

// width is a multiple of the block's width: the loop is over rows only.
KERNEL __launch_bounds__(THREADS) stencil(float *__restrict__ to, const float *__restrict__ from, int width) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < 1 || y < 1 || x >= width - 1 || y >= width - 1)
    return;
  int at = y * width + x;
  to[at] = 0.5f * from[at] + 0.125f * (from[at - 1] + from[at + 1] + from[at - width] + from[at + width]);
}

KERNEL __launch_bounds__(THREADS) product(float *__restrict__ c, const float *__restrict__ a, int width) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  float sum = 0;
  for (int k = 0; k < width; k++)
    sum += a[y * width + k] * a[k * width + x];
  c[y * width + x] = sum;
}

KERNEL __launch_bounds__(THREADS) product_shared(float *__restrict__ c, const float *__restrict__ a, int width) {
  __shared__ float left[16][16];
  __shared__ float right[16][16];
  int x = blockIdx.x * 16 + threadIdx.x;
  int y = blockIdx.y * 16 + threadIdx.y;
  float sum = 0;
  for (int tile = 0; tile < width; tile += 16) {
    left[threadIdx.y][threadIdx.x] = a[y * width + tile + threadIdx.x];
    right[threadIdx.y][threadIdx.x] = a[(tile + threadIdx.y) * width + x];
    __syncthreads();
    for (int k = 0; k < 16; k++)
      sum += left[threadIdx.y][k] * right[k][threadIdx.x];
    __syncthreads();
  }
  c[y * width + x] = sum;
}

KERNEL __launch_bounds__(THREADS) histogram(unsigned *__restrict__ bins, const unsigned *__restrict__ words, int n) {
  __shared__ unsigned local[THREADS];
  local[threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    unsigned word = words[i];
    atomicAdd(&local[word & 255], 1u);
    atomicAdd(&local[word >> 8 & 255], 1u);
    atomicAdd(&local[word >> 16 & 255], 1u);
    atomicAdd(&local[word >> 24], 1u);
  }
  __syncthreads();
  atomicAdd(&bins[threadIdx.x], local[threadIdx.x]);
}

KERNEL __launch_bounds__(THREADS) transpose(float *__restrict__ to, const float *__restrict__ from, int width) {
  __shared__ float tile[32][33];
  int x = blockIdx.x * 32 + threadIdx.x;
  int y = blockIdx.y * 32 + threadIdx.y;
  for (int row = 0; row < 32; row += 8)
    tile[threadIdx.y + row][threadIdx.x] = from[(y + row) * width + x];
  __syncthreads();
  x = blockIdx.y * 32 + threadIdx.x;
  y = blockIdx.x * 32 + threadIdx.y;
  for (int row = 0; row < 32; row += 8)
    to[(y + row) * width + x] = tile[threadIdx.x][threadIdx.y + row];
}

// The sums within each block of THREADS values.
KERNEL __launch_bounds__(THREADS) scan(float *__restrict__ to, const float *__restrict__ from, int n) {
  __shared__ float sums[2][THREADS];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int current = 0;
  sums[0][threadIdx.x] = i < n ? from[i] : 0;
  __syncthreads();
  for (int distance = 1; distance < THREADS; distance *= 2) {
    float value = sums[current][threadIdx.x];
    if (threadIdx.x >= distance)
      value += sums[current][threadIdx.x - distance];
    current = 1 - current;
    sums[current][threadIdx.x] = value;
    __syncthreads();
  }
  if (i < n)
    to[i] = sums[current][threadIdx.x];
}

KERNEL __launch_bounds__(THREADS)
    nbody(float4 *__restrict__ accelerations, const float4 *__restrict__ bodies, int n) {
  __shared__ float4 tile[THREADS];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 me = bodies[i];
  float ax = 0, ay = 0, az = 0;
  for (int start = 0; start < n; start += THREADS) {
    tile[threadIdx.x] = bodies[start + threadIdx.x];
    __syncthreads();
    for (int k = 0; k < THREADS; k++) {
      float4 other = tile[k];
      float dx = other.x - me.x, dy = other.y - me.y, dz = other.z - me.z;
      float square = dx * dx + dy * dy + dz * dz + 0.01f;
      float inverse = rsqrtf(square);
      float pull = other.w * inverse * inverse * inverse;
      ax += dx * pull;
      ay += dy * pull;
      az += dz * pull;
    }
    __syncthreads();
  }
  accelerations[i] = make_float4(ax, ay, az, 0);
}

static __device__ float normal(float d) { return 0.5f * erfcf(-0.70710678f * d); }

KERNEL __launch_bounds__(THREADS) black_scholes(float *__restrict__ prices, const float *__restrict__ values, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    float spot = 10.0f + 90.0f * values[i], strike = 50.0f, rate = 0.02f, volatility = 0.3f;
    float years = 0.25f + values[n - 1 - i];
    float root = sqrtf(years);
    float d1 = (logf(spot / strike) + (rate + 0.5f * volatility * volatility) * years) / (volatility * root);
    float d2 = d1 - volatility * root;
    prices[i] = spot * normal(d1) - strike * expf(-rate * years) * normal(d2);
  }
}
