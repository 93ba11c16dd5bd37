#pragma once

#ifdef __cplusplus
extern "C"
#endif
    /** The sum of n numbers, added up on a device. */
    double
    sum(const double *x, int n);
