import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readAnswer } from './readAnswer.ts';
import type { ClientCall } from '../../contract/endpoint.ts';

const endpoint = { output: z.record(z.string(), z.string()), status: [200] } as unknown as ClientCall;
const unit = fc.constantFrom('\ud83d', '\ude00', '\\', 'ud83d', '"', 'a', 'ﾟ', '\u2028');
const text = fc.oneof(fc.string({ unit }), fc.string({ unit: 'binary' }));
/** Some servers escape every character that isn't ASCII, and some do it in capitals. */
const escapes = (json: string) =>
  json.replace(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`);

it('has half a character in an answer replaced, and leaves every other text as it is', async () => {
  await fc.assert(
    fc.asyncProperty(text, fc.boolean(), async (value, isEscaped) => {
      const json = JSON.stringify({ name: value });
      const answer = new Response(isEscaped ? escapes(json) : json);
      // Node's own method; some browsers of the list have none.
      const whole = (value as unknown as { toWellFormed(): string }).toWellFormed();
      expect(await readAnswer(endpoint, answer)).toEqual({ name: whole });
    }),
  );
});
