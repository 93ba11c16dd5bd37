#pragma once

#include <vector>

/** Counts how many values fall into each of the bins of width 10, on a device. */
std::vector<int> histogram(const std::vector<int> &values, int bins);
