import { connect, type Socket } from 'node:net';

export interface Caller {
  /**
   * Sends the same request many times, over all connections.
   *
   * @returns milliseconds for one request
   */
  run(request: string, times: number): Promise<number>;
  close(): void;
}

/** A reader of answers to the same request, which all have the same length: a client that costs next to nothing. */
interface Connection {
  readonly socket: Socket;
  ask(request: string, length: number): Promise<void>;
}

/** Opens connections to a port of this machine. */
export async function openCaller(port: number, connections: number): Promise<Caller> {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const lengths = new Map<string, number>();
  return {
    async run(request, times) {
      const length = lengths.get(request) ?? (await measureAnswer(port, request));
      lengths.set(request, length);
      let left = times;
      const started = performance.now();
      await Promise.all(
        open.map(async ({ ask }) => {
          while (left > 0) {
            left -= 1;
            await ask(request, length);
          }
        }),
      );
      return (performance.now() - started) / times;
    },
    close: () => open.forEach(({ socket }) => socket.destroy()),
  };
}

async function openConnection(port: number): Promise<Connection> {
  const socket = connect(port, '127.0.0.1');
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.setNoDelay(true);
  let received = 0;
  let wanted = 0;
  let done = () => {};
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received < wanted) return;
    if (received > wanted) throw new Error(`an answer has ${received} bytes instead of ${wanted}`);
    done();
  });
  const ask = (request: string, length: number) =>
    new Promise<void>((resolve) => {
      [received, wanted, done] = [0, length, resolve];
      socket.write(request);
    });
  return { socket, ask };
}

/** @returns the length of a whole answer with its headers, in bytes, read over a connection of its own */
async function measureAnswer(port: number, request: string): Promise<number> {
  const { headers, length } = await new Promise<{ headers: string; length: number }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    const chunks: Buffer[] = [];
    socket.on('error', reject).on('data', (chunk) => {
      chunks.push(chunk);
      const all = Buffer.concat(chunks);
      const end = all.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = all.subarray(0, end).toString('latin1');
      const body = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
      if (all.length < end + 4 + body) return;
      socket.destroy();
      resolve({ headers: head, length: end + 4 + body });
    });
  });
  if (!/^HTTP\/1\.1 20[04] /.test(headers)) throw new Error(headers);
  if (/^transfer-encoding:/im.test(headers)) throw new Error('an answer has no length');
  return length;
}
