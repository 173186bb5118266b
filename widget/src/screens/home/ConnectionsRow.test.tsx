// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import type { Connection } from '../../../contract/connections.ts';
import { ConnectionsRow } from './ConnectionsRow.tsx';

const person = (id: number, first_name: string, kind: string): Connection => ({
  id,
  definition: { id: 1, handle: 'child', name: kind, icon_url: null },
  connector: { type: 'person', first_name },
  ...{ status: 'active', shared: [], created_at: '2026-06-20T00:00:00Z' },
});
const club: Connection = {
  ...person(9, '', 'Tide Club'),
  connector: { type: 'programme', masked: '•••• 7731' },
};

it('names the first people and programmes, and leads to all of them', async () => {
  const people = [person(1, 'Noah', 'Child'), person(2, 'Idris', 'Partner'), person(3, 'Zoë', 'Child'), club];
  await renderInApp(<ConnectionsRow connections={people} />, fakeModels(), ['home']);
  const row = screen.getByRole('link', { name: /Noah, Idris, Zoë,? and \+1/ });
  expect(row.textContent).toContain('Child and Partner');
  expect(row.getAttribute('href')).toBe('/preference#connections');
});

it('shows the number of a programme where there are no people', async () => {
  await renderInApp(<ConnectionsRow connections={[club]} />, fakeModels(), ['home']);
  expect(screen.getByRole('link', { name: /Tide Club/ }).textContent).toContain('•••• 7731');
});

it('keeps names and the number of further ones from reordering each other in Arabic', async () => {
  const people = ['Noah', 'نور', 'Zoë', 'ليلى'].map((name, at) => person(at, name, 'طفل'));
  await renderInApp(<ConnectionsRow connections={people} />, fakeModels(), ['home'], 'ar');
  const { textContent } = screen.getByRole('link');
  for (const part of ['Noah', 'نور', 'Zoë', '+1']) expect(textContent).toContain(`\u2068${part}\u2069`);
});
