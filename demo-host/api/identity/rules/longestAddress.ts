/** Characters of an address that a sign-in may lead to; more do not pass every mail program and server. */
export const longestAddress = 2048;
