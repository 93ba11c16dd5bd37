#!/bin/sh
# What a job of continuous integration runs: sh .ci/build.sh
# No GPU is needed: images for GPUs are made, and the tests run on the device "host". README.md says what is to be installed.
set -eu
cd "$(dirname "$0")/.."
mvn --batch-mode offload:doctor
mvn --batch-mode verify
