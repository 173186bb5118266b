/** What a sender is made of: the origins of the test, and the name that its window gets. */
export interface Places {
  shop: string;
  portal: string;
  /** The origin of any host, on the port of the pages that embed. */
  at(host: string): string;
  /** The origin of a host, on a port that is neither the shop's nor the portal's. */
  other(host: string): string;
  /** JSON with the id of the sender and the instance of the portal, for `pages/attack.ts`. */
  name: string;
}

/** An element that is put into the host's page, or a script that runs in it. */
export type Sender =
  | { readonly tag: string; readonly attributes: Record<string, string> }
  | { readonly script: string };

const frame = (src: string, name: string, more: Record<string, string> = {}): Sender => ({
  tag: 'iframe',
  attributes: { src, name, ...more },
});
const page = (origin: string): string => `${origin}/attacker.html`;
const html = (origin: string, body = ''): string =>
  `<!doctype html><body>${body}<script src="${origin}/attack.js"></script>`;
const text = (value: string): string => JSON.stringify(value);
const inner = (src: string, name: string): string => `<iframe src="${src}" name='${name}'></iframe>`;

const lookAlikes = [
  'evil.test',
  'shop.test.evil.test',
  'evilshop.test',
  'www.shop.test',
  'shop.test.',
  'xn--shp-ted.test',
  'shop-test.test',
  '127.0.0.1',
];

/** A worker's script that sends an attacker's messages, over the channel that `say` names. */
const workerScript = (name: string, say: string): string =>
  `const { i, id } = ${name}; const head = { ns: 'profile-portal', v: 1 };
   const all = [{ ...head, t: 'nudge', i }, { ...head, t: 'hello', p: [1, 1], i, n: 'a'.repeat(32), caps: [] },
     { ...head, t: 'req', id: 1, m: 'login', a: { token: 'of the attacker' } }, { ...head, t: 'bye', reason: 'attack' }, { attacked: id, taken: [] }];
   ${say}`;
const sayByChannel = `const channel = new BroadcastChannel('profile-portal'); all.forEach((one) => channel.postMessage(one));`;
/**
 * Script that reports the end of an attack to the page's window, where messages of workers and channels do not
 * arrive.
 */
const done = (name: string): string => `postMessage({ attacked: (${name}).id, taken: [] }, location.origin);`;
const blobUrl = (source: string, type = 'text/javascript'): string =>
  `URL.createObjectURL(new Blob([${text(source)}], { type: '${type}' }))`;

/** A message event that no window sent: only a page's own script can make one. */
const synthetic = (name: string, portal: string, fields: string): Sender => ({
  script: `const { i } = ${name}; const head = { ns: 'profile-portal', v: 1 };
    for (const data of [{ ...head, t: 'hello', p: [1, 1], i, n: 'c'.repeat(32), caps: [] },
      { ...head, t: 'req', id: 1, m: 'openExternal', a: { url: 'https://evil.example' } }, { ...head, t: 'bye', reason: 'x' }, null, 1n, []])
      dispatchEvent(new MessageEvent('message', { data, origin: ${text(portal)}, ${fields} }));
    ${done(name)}`,
});

/**
 * A welcome of the page itself, without the portal's current nonce: window and origin are right, the message is
 * not.
 */
const pageItself = (name: string, portal: string, ports: number, n: string): Sender => ({
  script: `const { i } = ${name}; const head = { ns: 'profile-portal', v: 1 };
    const ports = Array.from({ length: ${ports} }, () => new MessageChannel().port2);
    const welcome = { ...head, t: 'welcome', p: 1, i, n: ${n}, m: 'd'.repeat(32), caps: [], ctx: { locale: 'xx' } };
    const target = document.querySelector('#account iframe').contentWindow;
    target.postMessage(welcome, ${text(portal)}, ports);
    if (${ports} > 0) try { target.postMessage(welcome, ${text(portal)}, ports); } catch (error) { if (error.name !== 'DataCloneError') throw error; }
    ${done(name)}`,
});

const popup = (url: string, name: string, features = ''): Sender => ({
  script: `(window.popups ??= []).push(open(${text(url)}, ${text(name)}, ${text(features)}));`,
});

/** A frame that `pages/portal.ts` adds inside the portal, for a message that is not part of the protocol. */
const insidePortal = (portal: string, nest: string, name: string): Sender => ({
  script: `document.querySelector('#account iframe').contentWindow
    .postMessage({ nest: ${text(nest)}, name: ${text(name)} }, ${text(portal)});`,
});

/** Windows and workers that are not the portal, or not the host, by what they are. */
export const senders: readonly (readonly [string, (at: Places) => Sender])[] = [
  ...lookAlikes.map(
    (host) => [`a frame of ${host}`, ({ at, name }: Places) => frame(page(at(host)), name)] as const,
  ),
  ['a frame of the shop on another port', ({ other, name }) => frame(page(other('shop.test')), name)],
  ['a frame of the portal on another port', ({ other, name }) => frame(page(other('localhost')), name)],
  ['another frame of the portal', ({ portal, name }) => frame(page(portal), name)],
  ['a frame of the shop', ({ shop, name }) => frame(page(shop), name)],
  [
    'a frame that is redirected to the portal',
    ({ at, portal, name }) =>
      frame(`${at('evil.test')}/redirect?to=${encodeURIComponent(page(portal))}`, name),
  ],
  [
    'a sandboxed frame of the shop',
    ({ shop, name }) => frame(page(shop), name, { sandbox: 'allow-scripts' }),
  ],
  [
    'a sandboxed frame of the portal',
    ({ portal, name }) => frame(page(portal), name, { sandbox: 'allow-scripts' }),
  ],
  [
    'a sandboxed frame that may have its origin',
    ({ at, name }) => frame(page(at('evil.test')), name, { sandbox: 'allow-scripts allow-same-origin' }),
  ],
  ['a srcdoc frame', ({ shop, name }) => ({ tag: 'iframe', attributes: { name, srcdoc: html(shop) } })],
  [
    'a sandboxed srcdoc frame',
    ({ shop, name }) => ({
      tag: 'iframe',
      attributes: { name, srcdoc: html(shop), sandbox: 'allow-scripts' },
    }),
  ],
  ['a data: frame', ({ shop, name }) => frame(`data:text/html,${encodeURIComponent(html(shop))}`, name)],
  [
    'a blob: frame',
    ({ shop, name }) => ({
      script: `const frame = document.createElement('iframe'); frame.name = ${text(name)};
      frame.src = ${blobUrl(html(shop), 'text/html')}; document.getElementById('senders').append(frame);`,
    }),
  ],
  [
    'a sandboxed blob: frame',
    ({ shop, name }) => ({
      script: `const frame = document.createElement('iframe'); frame.name = ${text(name)}; frame.sandbox = 'allow-scripts';
      frame.src = ${blobUrl(html(shop), 'text/html')}; document.getElementById('senders').append(frame);`,
    }),
  ],
  [
    'an about:blank frame with a script in it',
    ({ shop, name }) => ({
      script: `const frame = document.createElement('iframe'); frame.name = ${text(name)};
      document.getElementById('senders').append(frame);
      const script = frame.contentDocument.createElement('script'); script.src = ${text(`${shop}/attack.js`)};
      frame.contentDocument.body.append(script);`,
    }),
  ],
  [
    'an object element',
    ({ at, name }) => ({ tag: 'object', attributes: { data: page(at('evil.test')), name } }),
  ],
  [
    'an embed element',
    ({ at, name }) => ({ tag: 'embed', attributes: { src: page(at('evil.test')), name } }),
  ],
  [
    'a frame in a frame, both evil',
    ({ at, name }) =>
      frame(`${at('evil.test')}/nest?in=${encodeURIComponent(inner(page(at('evil.test')), name))}`, 'outer'),
  ],
  [
    'a frame of the portal in an evil frame',
    ({ at, portal, name }) =>
      frame(`${at('evil.test')}/nest?in=${encodeURIComponent(inner(page(portal), name))}`, 'outer'),
  ],
  [
    'a frame of the shop in an evil frame',
    ({ at, shop, name }) =>
      frame(`${at('evil.test')}/nest?in=${encodeURIComponent(inner(page(shop), name))}`, 'outer'),
  ],
  [
    'a frame of the shop in another frame of the portal',
    ({ portal, shop, name }) =>
      frame(`${portal}/nest?in=${encodeURIComponent(inner(page(shop), name))}`, 'outer'),
  ],
  [
    'an evil frame inside of the portal itself',
    ({ at, portal, name }) => insidePortal(portal, page(at('evil.test')), name),
  ],
  [
    'a frame of the shop inside of the portal itself',
    ({ shop, portal, name }) => insidePortal(portal, page(shop), name),
  ],
  [
    'a frame that is gone when its messages arrive',
    ({ at, name }) => ({
      script: `const frame = document.createElement('iframe'); frame.name = ${text(name)}; frame.src = ${text(page(at('evil.test')))};
      addEventListener('message', function first({ source }) {
        if (source !== frame.contentWindow) return;
        removeEventListener('message', first); frame.remove();
        setTimeout(() => { ${done(name)} }, 60);
      });
      document.getElementById('senders').append(frame);`,
    }),
  ],
  ['a popup of another site', ({ at, name }) => popup(page(at('evil.test')), name)],
  ['a popup of the portal', ({ portal, name }) => popup(page(portal), name)],
  ['a popup of the shop', ({ shop, name }) => popup(page(shop), name)],
  [
    'a popup window with features',
    ({ at, name }) => popup(page(at('evilshop.test')), name, 'width=300,height=200'),
  ],
  [
    'a popup that an evil frame opens',
    ({ at, name }) =>
      frame(
        `${at('evil.test')}/pop?url=${encodeURIComponent(page(at('evil.test')))}&name=${encodeURIComponent(name)}`,
        'opener',
      ),
  ],
  [
    'a worker',
    ({ name }) => ({
      script: `const worker = new Worker(${blobUrl(workerScript(name, 'all.forEach((one) => postMessage(one));'))});
      worker.onmessage = ({ data }) => { if (data.attacked) { worker.terminate(); ${done(name)} } };`,
    }),
  ],
  [
    'a worker by a broadcast channel',
    ({ name }) => ({
      script: `const worker = new Worker(${blobUrl(workerScript(name, sayByChannel))});
      const channel = new BroadcastChannel('profile-portal');
      channel.onmessage = ({ data }) => { if (data.attacked) { worker.terminate(); channel.close(); ${done(name)} } };`,
    }),
  ],
  [
    'a shared worker',
    ({ name }) => ({
      script: `const worker = new SharedWorker(${blobUrl(
        `onconnect = ({ ports: [port] }) => { ${workerScript(name, 'all.forEach((one) => port.postMessage(one));')} };`,
      )});
      worker.port.onmessage = ({ data }) => { if (data.attacked) { worker.port.close(); ${done(name)} } };`,
    }),
  ],
  [
    'a bare message channel',
    ({ name }) => ({
      script: `const { port1, port2 } = new MessageChannel(); ${workerScript(name, 'all.forEach((one) => port2.postMessage(one));')}
      port1.onmessage = ({ data }) => { if (data.attacked) { port1.close(); ${done(name)} } };`,
    }),
  ],
  ['a made-up event without a source', ({ name, portal }) => synthetic(name, portal, '')],
  [
    'a made-up event from the page’s own window',
    ({ name, portal }) => synthetic(name, portal, 'source: window'),
  ],
  [
    'a made-up event from a port',
    ({ name, portal }) =>
      synthetic(name, portal, 'source: new MessageChannel().port1, ports: [new MessageChannel().port2]'),
  ],
  [
    'the page’s own window',
    ({ name }) => ({
      script: `${workerScript(name, 'all.slice(0, -1).forEach((one) => postMessage(one, location.origin));')} ${done(name)}`,
    }),
  ],
  [
    'the page itself with a nonce of its own and a port',
    ({ name, portal }) => pageItself(name, portal, 1, `'e'.repeat(32)`),
  ],
  ['the page itself with two ports', ({ name, portal }) => pageItself(name, portal, 2, `'e'.repeat(32)`)],
  [
    'the page itself with a nonce that is spent',
    ({ name, portal }) =>
      pageItself(name, portal, 1, `host.messages.find(({ data }) => data.t === 'hello').data.n`),
  ],
  [
    'the page itself with a spent nonce and no port',
    ({ name, portal }) =>
      pageItself(name, portal, 0, `host.messages.find(({ data }) => data.t === 'hello').data.n`),
  ],
];
