import { Pool, type PoolClient, type QueryResult } from 'pg';

/** The most statements that are sent together on one connection. */
const MOST = 4;

interface Waiting {
  readonly config: { readonly name: string; readonly text: string };
  readonly values: unknown[];
  readonly resolve: (result: QueryResult) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A pool that sends prepared reads together if they come in the same turn of the event loop, or while all connections are in use: on one
 * connection, in one write to its socket, because a write takes longer than making or reading a statement. Each read has its own answer and
 * its own error. All other statements are sent as usual.
 */
export class ReadPool extends Pool {
  #waiting: Waiting[] = [];

  override query = ((...args: Parameters<Pool['query']>) => {
    const [config, values] = args as unknown as [Waiting['config'], unknown[]];
    if (!isRead(config)) return super.query(...args);
    return new Promise<QueryResult>((resolve, reject) => {
      this.#waiting.push({ config, values, resolve, reject });
      if (this.#waiting.length % MOST === 1) this.#send();
    });
  }) as Pool['query'];

  #send(): void {
    this.connect((error: Error | undefined, client) => {
      const together = this.#waiting.splice(0, MOST);
      if (client === undefined) for (const { reject } of together) reject(error);
      else void sendTogether(client, together);
    });
  }
}

function isRead(config: unknown): config is Waiting['config'] {
  const { name, text } = config as Partial<Waiting['config']>;
  return typeof name === 'string' && text?.startsWith('select ') === true;
}

async function sendTogether(client: PoolClient, together: readonly Waiting[]): Promise<void> {
  const { stream } = client.connection;
  stream.cork();
  const answers = together.map(({ config, values, resolve, reject }) =>
    client.query<Record<string, unknown>>(config as never, values).then(resolve, reject),
  );
  stream.uncork();
  await Promise.all(answers);
  client.release();
}
