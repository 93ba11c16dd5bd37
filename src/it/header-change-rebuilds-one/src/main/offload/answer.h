enum { ANSWER = 41 };
