enum { ANSWER = 42 };
