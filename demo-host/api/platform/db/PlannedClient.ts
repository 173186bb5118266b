import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite';
import { escapeLiteral } from 'pg';

/** The most reads that are remembered. A read that comes for the first time after them never gets a plan. */
const MOST = 200;

interface Plan {
  readonly name: string;
  /** Set when the engine has the plan. */
  isReady: boolean;
}

/**
 * Keeps the plans of an embedded database's reads. PGlite parses and plans every statement anew, which takes longer than running most of
 * ours; SQL's `prepare` and `execute` spare it. A read that comes a second time gets a plan. Other statements, and those inside
 * transactions, are passed on unchanged.
 */
export class PlannedClient {
  readonly client: PGlite;
  #made = 0;
  readonly #plans = new Map<string, Plan | undefined>();

  constructor(client: PGlite) {
    this.client = client;
  }

  async query<T>(text: string, params: unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
    const values = this.#planOf(text)?.isReady === true ? literals(params) : undefined;
    if (values === undefined) return await this.client.query<T>(text, params, options);
    const [result] = await this.client.exec(`execute ${this.#plans.get(text)?.name}${values}`, options);
    return result as Results<T>;
  }

  transaction: PGlite['transaction'] = async (work) => await this.client.transaction(work);

  /** @returns the plan of a read, which is made when the read comes for the second time; `undefined` before, and for other statements */
  #planOf(text: string): Plan | undefined {
    if (!text.startsWith('select ')) return undefined;
    const known = this.#plans.get(text);
    if (known !== undefined) return known;
    if (!this.#plans.has(text)) {
      if (this.#plans.size < MOST) this.#plans.set(text, undefined);
      return undefined;
    }
    this.#made += 1;
    const plan = { name: `plan_${this.#made}`, isReady: false };
    this.#plans.set(text, plan);
    // Without a plan, for example of a statement that is not a read after all, everything works as before.
    void this.client.exec(`prepare ${plan.name} as ${text}`).then(
      () => (plan.isReady = true),
      () => {},
    );
    return plan;
  }
}

/** Values as SQL literals without a type, because the plan has the types; `undefined` where only the driver can write a value. */
function literals(params: readonly unknown[]): string | undefined {
  const written: string[] = [];
  for (const value of params) {
    if (value === null || value === undefined) written.push('null');
    else if (typeof value === 'number' || typeof value === 'boolean') written.push(`'${String(value)}'`);
    else if (typeof value === 'string' && !value.includes('\0')) written.push(escapeLiteral(value));
    else return undefined;
  }
  return written.length === 0 ? '' : `(${written.join(', ')})`;
}
