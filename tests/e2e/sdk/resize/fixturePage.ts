import { signal } from '@preact/signals-react';
import { watchHeight } from '#widget/app/embed/watchHeight.ts';
import { handlersOf } from '#tests/support/bridge/handlersOf.ts';
import { connectHost } from '#widget/host/connectHost.ts';

// A portal with nothing in it but its root, measured and reported as in the real one.

const nothing = (): void => undefined;
const connection = connectHost({
  instance: new URLSearchParams(location.search).get('embed') ?? '',
  origins: JSON.parse(document.getElementById('origins')?.textContent ?? '[]') as string[],
  handlers: handlersOf(() => nothing),
  onContext: nothing,
});
const root = document.getElementById('root');
if (root) watchHeight(root, signal(true), (height) => connection.emit('size', { height }));
