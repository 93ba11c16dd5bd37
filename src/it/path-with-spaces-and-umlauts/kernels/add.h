enum { ADDED = 41 };
