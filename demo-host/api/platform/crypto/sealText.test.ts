import { describe, expect, it } from 'vitest';
import { openText, sealText } from './sealText.ts';

describe('sealed text', () => {
  it.each(['', 'token', 'أهلاً 🌊', 'x'.repeat(100000)])('opens with its secret (%#)', (text) => {
    expect(openText('secret', sealText('secret', text))).toBe(text);
  });

  it('does not contain the text, and differs each time', () => {
    const [first, second] = [sealText('secret', 'token'), sealText('secret', 'token')];
    expect(first).not.toBe(second);
    expect(Buffer.from(first, 'base64').includes('token')).toBe(false);
  });

  it('does not open with another secret or after a change', () => {
    const sealed = sealText('secret', 'token');
    expect(() => openText('other', sealed)).toThrow();
    const bytes = Buffer.from(sealed, 'base64');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => openText('secret', bytes.toString('base64'))).toThrow();
  });
});
