/* Nobody declares it a device function here, so only the host program gets it. */
float host_only(float x) { return x; }
