import { handlersOf } from '#tests/support/bridge/handlersOf.ts';
import { connectHost } from '#widget/host/connectHost.ts';

// A portal of one paragraph: its window has a random id, so that a test sees whether its document is still the same.

const contexts: { shown: boolean; mode: string }[] = [];
const calls: [string, unknown][] = [];
const record = (method: string) => (input: unknown) => void calls.push([method, input]);

function go(path: string): void {
  connection.emit('route', { path, title: path });
  document.title = path;
}

const connection = connectHost({
  instance: new URLSearchParams(location.search).get('embed') ?? '',
  origins: JSON.parse(document.getElementById('origins')?.textContent ?? '[]') as string[],
  handlers: {
    ...handlersOf(record),
    navigate: ({ path }) => {
      calls.push(['navigate', path]);
      go(path === '/old' ? '/new' : path);
    },
    // Never answered: for tests that lose the document in the middle of a call.
    refresh: () => new Promise(() => {}),
  },
  onContext: (context) => contexts.push(context),
  onConnected() {
    connection.emit('ready', null);
    go(location.pathname);
  },
});

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') void connection.call.returnFocus({ direction: 'close' });
});

Object.assign(window, { framed: { id: Math.random(), calls, contexts, go, connection } });
