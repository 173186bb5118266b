import { signal } from '@preact/signals-react';
import { watchHeight } from '#widget/app/embed/watchHeight.ts';
import { connectHost } from '#widget/host/connectHost.ts';

// A portal with nothing in it but its root, measured and told as the real one does it.

const nothing = (): void => undefined;
const connection = connectHost({
  instance: new URLSearchParams(location.search).get('embed') ?? '',
  origins: JSON.parse(document.getElementById('origins')?.textContent ?? '[]') as string[],
  handlers: {
    login: nothing,
    logout: nothing,
    setCustomerData: nothing,
    navigate: nothing,
    refresh: nothing,
    back: nothing,
    focus: nothing,
  },
  onContext: nothing,
});
const root = document.getElementById('root');
if (root) watchHeight(root, signal(true), (height) => connection.emit('size', { height }));
