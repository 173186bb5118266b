/**
 * The form in which addresses are compared, or `undefined` for what no mail should go to. Only letters that stay what they
 * are become lower case: a look-alike such as the Kelvin sign must not turn into an ASCII letter, or it would stand for
 * somebody else's address. (Unicode's own normal form does that, so it is left to whoever types.)
 */
export function normalEmail(text: string): string | undefined {
  const email = text.replaceAll(/\p{Lu}/gu, lower);
  return email.length <= 254 && plain.test(email) ? email : undefined;
}

/** One address without quotes, comments, routes, or characters that can't be seen: nothing a header could read as two. */
const plain = (() => {
  const taken = '\\s\\p{C}@"(),:;<>[\\]%\\\\';
  return new RegExp(`^[^${taken}]+@(?:[^${taken}.]+\\.)+[^${taken}.]{2,}$`, 'u');
})();

function lower(letter: string): string {
  const small = letter.toLowerCase();
  const isAscii = /^[A-Z]$/.test(letter);
  return isAscii || !/[a-z]/.test(small) ? small : letter;
}
