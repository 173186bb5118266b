/** Attacks that succeed on an object that comlink exposes on a port; each is named after its effect. */
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
  /**
   * Calls `navigate` as the protocol does.
   *
   * @returns whether the call succeeded. It follows each attack, whose answer arrives before it or never.
   */
  callHonestly: () => Promise<boolean>;
  /** The arguments that the exposed methods were called with, newest last. */
  received: unknown[];
}
interface Answer {
  value?: unknown;
  ports: readonly MessagePort[];
}
/** The victim, with a function that sends one of comlink's messages and waits for its answer. */
interface Attacker extends Victim {
  send: (message: object, transfer?: Transferable[]) => Promise<Answer>;
}

/**
 * Sends comlink's own messages to a port, one attack after another.
 *
 * @returns the attacks that succeeded.
 */
export async function attackComlink(victim: Victim): Promise<ComlinkAttack[]> {
  victim.port.start();
  const attacker: Attacker = { ...victim, send: createSend(victim) };
  const succeeded: ComlinkAttack[] = [];
  for (const name of COMLINK_ATTACKS) if (await attacks[name](attacker)) succeeded.push(name);
  return succeeded;
}

/**
 * A port keeps the order of its messages, so the response to a message arrives before that of the honest call after it,
 * or never.
 */
function createSend({ port, callHonestly, received }: Victim): Attacker['send'] {
  let lastId = 0;
  return async (message, transfer = []) => {
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
  };
}

/** Each attack returns whether it succeeded, and undoes what it did to this realm. */
const attacks: Readonly<Record<ComlinkAttack, (attacker: Attacker) => Promise<boolean>>> = {
  'CONSTRUCT runs code': constructCode,

  'SET __proto__ pollutes every object': async ({ send }) => {
    await send({ type: 'SET', path: ['__proto__', 'polluted'], value: raw(1) });
    const isPolluted = 'polluted' in {};
    delete (Object.prototype as { polluted?: unknown }).polluted;
    return isPolluted;
  },

  'SET replaces a method': async ({ send }) => {
    await send({ type: 'SET', path: ['extra'], value: raw('mine') });
    return (await send({ type: 'GET', path: ['extra'] })).value === 'mine';
  },

  'GET reads inside a method': async ({ send }) =>
    (await send({ type: 'GET', path: ['navigate', 'length'] })).value !== undefined,

  'ENDPOINT opens a second port': async ({ send }) => {
    const { ports, value } = await send({ type: 'ENDPOINT' });
    const second = ports[0] ?? (value as MessagePort | undefined);
    second?.close();
    return second !== undefined;
  },

  'APPLY walks a nested path': async ({ send, received }) => {
    const argumentList = [raw(null), raw({ path: 'javascript:alert(1)' })];
    await send({ type: 'APPLY', path: ['navigate', 'call'], argumentList });
    return received.some((input) => JSON.stringify(input)?.includes('javascript:'));
  },

  'APPLY calls toString': async ({ send }) =>
    (await send({ type: 'APPLY', path: ['toString'], argumentList: [] })).value !== undefined,

  'APPLY calls hasOwnProperty': async ({ send }) => {
    const argumentList = [raw('navigate')];
    return (await send({ type: 'APPLY', path: ['hasOwnProperty'], argumentList })).value === true;
  },

  'a HANDLER argument becomes a live proxy': async ({ send, received }) => {
    const { port1, port2 } = new MessageChannel();
    const argumentList = [{ type: 'HANDLER', name: 'proxy', value: port2 }];
    await send({ type: 'APPLY', path: ['navigate'], argumentList }, [port2]);
    port1.close();
    return received.some((input) => typeof input === 'function');
  },

  'RELEASE switches the object off': async ({ send, callHonestly }) => {
    await send({ type: 'RELEASE' });
    return !(await callHonestly());
  },
};

async function constructCode({ send }: Attacker): Promise<boolean> {
  const realm = globalThis as { pwned?: unknown };
  const argumentList = [raw('globalThis.pwned = 1')];
  const { value } = await send({ type: 'CONSTRUCT', path: ['navigate', 'constructor'], argumentList });
  const made = value as MessagePort | undefined;
  made?.postMessage({ id: 'run', type: 'APPLY', path: [], argumentList: [] });
  const hasRun = made !== undefined && (await within(1000, () => realm.pwned === 1));
  delete realm.pwned;
  made?.close?.();
  return hasRun;
}

function raw(value: unknown): unknown {
  return { type: 'RAW', value };
}

async function within(milliseconds: number, isTrue: () => boolean): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (!isTrue() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 2));
  return isTrue();
}
