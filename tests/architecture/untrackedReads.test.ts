import { describe, expect, it } from 'vitest';
import { isTest, sourceFiles } from './sourceFiles.ts';
import { untrackedReads } from './untrackedReads.ts';

const sample = (text: string) => untrackedReads({ path: 'Sample.tsx', text });

describe('components and hooks that read a signal', () => {
  it('call useSignals() first, because no compiler does it for them', () => {
    const files = sourceFiles('widget/src').filter((file) => !isTest(file.path));
    expect(files.flatMap(untrackedReads)).toEqual([]);
  });

  it.each([
    'function Page() { return <p>{online.value}</p>; }',
    'const Page = () => <p>{app.session.status.value}</p>;',
    'export function useName() { return profile.data.value?.name; }',
    'function List() { return items.map((item) => item.shown.value); }',
    'function Late() { const a = 1; useSignals(); return a + count.value; }',
  ])('are caught: %s', (text) => {
    expect(sample(text)).toHaveLength(1);
  });

  it.each([
    'function Page() { useSignals(); return <p>{online.value}</p>; }',
    'function Field() { return <input onChange={(event) => save(event.currentTarget.value)} />; }',
    'function Save() { return <button onClick={() => send(draft.value)} />; }',
    'function createModel() { return count.value; }',
  ])('are left alone: %s', (text) => {
    expect(sample(text)).toEqual([]);
  });
});
