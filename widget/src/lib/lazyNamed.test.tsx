// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { lazyNamed, lazyOptional } from './lazyNamed.tsx';

const module = { Greeting: ({ name }: { readonly name: string }) => <p>Hello {name}</p> };

it.each([
  ['lazyNamed', lazyNamed],
  ['lazyOptional', lazyOptional],
] as const)('%s shows the component of that name once its code has come', async (_, make) => {
  const Greeting = make(() => Promise.resolve(module), 'Greeting');
  render(
    <Suspense fallback="waits">
      <Greeting name="Maren" />
    </Suspense>,
  );
  expect(screen.getByText('waits')).toBeTruthy();
  expect(await screen.findByText('Hello Maren')).toBeTruthy();
});

it('lazyOptional shows nothing where the code can’t be fetched', async () => {
  const Greeting = lazyOptional(
    (): Promise<typeof module> => Promise.reject(new Error('offline')),
    'Greeting',
  );
  render(
    <Suspense fallback="waits">
      <Greeting name="Maren" />
      <p>rest</p>
    </Suspense>,
  );
  expect(await screen.findByText('rest')).toBeTruthy();
  expect(screen.queryByText('waits')).toBeNull();
});
