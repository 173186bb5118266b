import * as comlink from 'comlink';
import { connect, WindowMessenger } from 'penpal';
import postRobot from 'post-robot/dist/post-robot.js';
import { createCodec } from '#widget/host/createCodec.ts';
import { listenForWelcome } from '#widget/host/listenForWelcome.ts';
import { parsersOf } from '#widget/host/parsersOf.ts';
import { schemas } from './payloads.ts';

// The frame's end of every contender: it answers with what it was given.

const parameters = new URLSearchParams(location.search);
const shop = parameters.get('shop') ?? '';
const contender = parameters.get('contender');
parent.postMessage({ startedAtMs: performance.timeOrigin + performance.now() }, shop);

const echo = (value: unknown): unknown => value;
const methods = { tiny: echo, rows: echo };

if (contender === 'portal') {
  const stats = { ignored: 0, late: 0, limited: 0 };
  let aheadMs = 0;
  // Each reading of the clock moves it on by a millisecond: the rate of calls is counted, and its limit is never
  // reached.
  const now = (): number => performance.now() + (aheadMs += 1);
  listenForWelcome({
    frame: {
      parent,
      ancestorOrigins: Array.from(location.ancestorOrigins),
      addEventListener: (type, listener) => addEventListener(type, listener),
      removeEventListener: (type, listener) => removeEventListener(type, listener),
      watchAway: () => () => {},
    },
    instance: parameters.get('embed') ?? '',
    methods: [],
    origins: [shop],
    stats,
    now,
    onWelcome(welcome, port) {
      const codec = createCodec({
        port,
        inputs: parsersOf(schemas),
        handlers: methods,
        results: {},
        onContext: echo,
        onClosed: () => {},
        stats,
        now,
      });
      codec.acknowledge(welcome.m);
    },
  });
} else if (contender === 'penpal' || contender === 'penpal again') {
  connect({ messenger: new WindowMessenger({ remoteWindow: parent, allowedOrigins: [shop] }), methods });
} else if (contender === 'post-robot') {
  for (const method of ['tiny', 'rows'])
    postRobot.on(method, { domain: shop }, ({ data }: { data: unknown }) => data);
} else {
  const { port1, port2 } = new MessageChannel();
  if (contender === 'comlink') comlink.expose(methods, port1);
  else port1.onmessage = ({ data }) => port1.postMessage(data);
  parent.postMessage('port', shop, [port2]);
}
