import { expect, it } from 'vitest';
import { isTest, sourceFiles } from './sourceFiles.ts';

/** Forms that are not of `useForm`, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'widget/src/parts/codeEntry/CodeEntry.tsx':
    'one field, which is sent without a press as soon as the code is whole',
  'widget/src/screens/messaging/options/PauseDate.tsx':
    'one date, which always has a value; it is set like a switch, and is not a text that could be lost',
};

const forms = sourceFiles('widget/src', ['.tsx']).filter(
  ({ path, text }) => !isTest(path) && /<form\b/.test(text),
);

it('every form of the portal is of useForm, which keeps what was typed and shows every error', () => {
  expect(forms.length).toBeGreaterThan(10);
  const own = forms.filter(({ text }) => /<form\b(?!\s+\{\.\.\.form\.props\})/.test(text));
  expect(own.map(({ path }) => path).toSorted()).toEqual(Object.keys(exceptions));
});
