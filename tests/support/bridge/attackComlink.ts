/** Attacks that work on an object that comlink exposes on a port: each one names what it got hold of. */
export const COMLINK_ATTACKS = [
  'CONSTRUCT runs code',
  'SET __proto__ pollutes every object',
  'SET replaces a method',
  'GET reads inside a method',
  'ENDPOINT opens a second port',
  'APPLY walks a nested path',
  'APPLY calls toString',
  'APPLY calls hasOwnProperty',
  'a HANDLER argument becomes a live proxy',
  'RELEASE switches the object off',
] as const;
export type ComlinkAttack = (typeof COMLINK_ATTACKS)[number];

interface Victim {
  /** The peer's end of the port. */
  port: MessagePort;
  /** Calls `navigate` the honest way, and says whether it was answered with success. Marks the end of each attack. */
  callHonestly: () => Promise<boolean>;
  /** The arguments that the exposed methods were called with, newest last. */
  received: unknown[];
}
interface Answer {
  value?: unknown;
  ports: readonly MessagePort[];
}

const raw = (value: unknown): unknown => ({ type: 'RAW', value });

async function within(milliseconds: number, isTrue: () => boolean): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (!isTrue() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 2));
  return isTrue();
}

/** Sends comlink's own messages to a port and returns the attacks that worked. Cleans up what they did to this realm. */
export async function attackComlink({ port, callHonestly, received }: Victim): Promise<ComlinkAttack[]> {
  const won: ComlinkAttack[] = [];
  const realm = globalThis as { pwned?: unknown };
  let lastId = 0;

  /** A port keeps its order, so once an honest call is answered, an answer to what came before it is here, or never is. */
  async function send(message: object, transfer: Transferable[] = []): Promise<Answer> {
    const id = `attack-${++lastId}`;
    let answer: Answer = { ports: [] };
    const listen = ({ data, ports }: MessageEvent): void => {
      if (data?.id === id && data.type !== undefined) answer = { value: data.value, ports };
    };
    port.addEventListener('message', listen);
    received.length = 0;
    port.postMessage({ id, ...message }, transfer);
    await callHonestly();
    port.removeEventListener('message', listen);
    return answer;
  }
  port.start();

  const code = [raw('globalThis.pwned = 1')];
  const built = await send({ type: 'CONSTRUCT', path: ['navigate', 'constructor'], argumentList: code });
  const made = built.value as MessagePort | undefined;
  made?.postMessage({ id: 'run', type: 'APPLY', path: [], argumentList: [] });
  if (made && (await within(1000, () => realm.pwned === 1))) won.push('CONSTRUCT runs code');
  delete realm.pwned;
  made?.close?.();

  await send({ type: 'SET', path: ['__proto__', 'polluted'], value: raw(1) });
  if ('polluted' in {}) won.push('SET __proto__ pollutes every object');
  delete (Object.prototype as { polluted?: unknown }).polluted;

  await send({ type: 'SET', path: ['extra'], value: raw('mine') });
  if ((await send({ type: 'GET', path: ['extra'] })).value === 'mine') won.push('SET replaces a method');

  if ((await send({ type: 'GET', path: ['navigate', 'length'] })).value !== undefined)
    won.push('GET reads inside a method');

  const endpoint = await send({ type: 'ENDPOINT' });
  const second = endpoint.ports[0] ?? (endpoint.value as MessagePort | undefined);
  if (second) won.push('ENDPOINT opens a second port');
  second?.close();

  received.length = 0;
  await send({
    type: 'APPLY',
    path: ['navigate', 'call'],
    argumentList: [raw(null), raw({ path: 'javascript:alert(1)' })],
  });
  if (received.some((input) => JSON.stringify(input)?.includes('javascript:')))
    won.push('APPLY walks a nested path');

  if ((await send({ type: 'APPLY', path: ['toString'], argumentList: [] })).value !== undefined) {
    won.push('APPLY calls toString');
  }
  if (
    (await send({ type: 'APPLY', path: ['hasOwnProperty'], argumentList: [raw('navigate')] })).value === true
  ) {
    won.push('APPLY calls hasOwnProperty');
  }

  const { port1, port2 } = new MessageChannel();
  const argumentList = [{ type: 'HANDLER', name: 'proxy', value: port2 }];
  await send({ type: 'APPLY', path: ['navigate'], argumentList }, [port2]);
  if (received.some((input) => typeof input === 'function'))
    won.push('a HANDLER argument becomes a live proxy');
  port1.close();

  await send({ type: 'RELEASE' });
  if (!(await callHonestly())) won.push('RELEASE switches the object off');
  return won;
}
