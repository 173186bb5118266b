import { expect, it } from 'vitest';
import { isTest, sourceFiles } from '#tests/architecture/sourceFiles.ts';
import { contactCalls } from '#widget/screens/profile/change/contactCalls.ts';
import { declaredWrites, withoutEditor } from './accountWrites.ts';
import { editors } from './editors.ts';
import { allowedBareWrites, bareWrites } from './bareWrites.ts';

const files = sourceFiles('widget/src').filter(({ path }) => !isTest(path));
/** The names that specs of `createAction` have, as they are written. */
const declared = files
  .filter(({ text }) => /\b(createAction\(|use(Form)?Action\(|ActionSpec<)/.test(text))
  .flatMap(({ text }) => [...text.matchAll(/\bname: (['`])([^\n]*)\1,\n/g)].map(([, , name = '']) => name))
  .filter((name) => /^[a-zA-Z]+(\.|$| )/.test(name) || name.includes('${'));

it('every write of the portal has a row, and every row has a write', () => {
  const missing = [...new Set(declared)].filter((name) => !(name in declaredWrites));
  expect(missing).toEqual([]);
  const gone = Object.keys(declaredWrites).filter((name) => !declared.includes(name));
  expect(gone).toEqual([]);
});

/** What the screens put in place of a part of a name. */
const parts: Readonly<Record<string, readonly string[]>> = {
  '${section}': files.flatMap(({ text }) => {
    const [, section] = /useSectionForm<[^]*?\bsection: '(\w+)'/.exec(text) ?? [];
    return section === undefined ? [] : [section];
  }),
  '${channel}': Object.keys(contactCalls),
};
/** @returns the names that a write has while the portal runs */
const namesOf = (name: string): string[] => {
  const [part, values = []] = Object.entries(parts).find(([each]) => name.includes(each)) ?? [];
  return part === undefined ? [name] : values.map((value) => name.replace(part, value));
};

it('every write of a form has an editor whose typed text is tested, or a reason why it has none', () => {
  const forms = Object.keys(declaredWrites).filter((name) => declaredWrites[name] === 'form');
  const names = forms.flatMap(namesOf);
  expect(names.length).toBeGreaterThan(forms.length);
  const covered = [...editors.flatMap(({ writes = [] }) => writes), ...Object.keys(withoutEditor)];
  expect(covered.toSorted()).toEqual(names.toSorted());
});

it('every call that changes something is sent by an action, or has a reason', () => {
  const bare = files.flatMap((file) => bareWrites(file).map((call) => `${file.path} ${call}`));
  const allowed = allowedBareWrites.flatMap(({ file, calls }) => calls.map((call) => `${file} ${call}`));
  expect(bare.toSorted()).toEqual(allowed.toSorted());
});

it.each([
  ['const save = () => api.call(putProfile, { body });', ['putProfile']],
  ['const calls = { sms: postAuthSms, all: getProfileProfile };', ['postAuthSms']],
  [
    'const a = createAction(deps, { call: () => api.call(postClose) }); void api.call(postExport);',
    ['postExport'],
  ],
  ["const a = useAction({ name: 'a', call: () => api.call(putProfile, { body }) });", []],
  ['const a: ActionSpec<null, void> = { call: () => api.call(postClose) };', []],
  ['function a(): ActionSpec<null, void> { return { call: () => api.call(postClose) }; }', []],
  ["import { putProfile } from './editing.ts'; type Body = BodyOf<typeof putProfile>;", []],
])('a call that changes something is recognised outside actions: %s', (text, calls) => {
  expect(bareWrites({ path: 'a.ts', text })).toEqual(calls);
});

it('every use of createOptimistic names the customer for whom its changes are made again', () => {
  const users = files.filter(({ text }) => /[^.\w]createOptimistic(<[^(]*>)?\(/.test(text));
  const own = users.filter(({ path }) => !path.endsWith('/createOptimistic.ts'));
  expect(own.length).toBeGreaterThan(1);
  expect(own.filter(({ text }) => !text.includes('customer')).map(({ path }) => path)).toEqual([]);
});
