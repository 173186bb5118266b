import type { Deps } from '../call/Deps.ts';

interface Job {
  readonly log: Deps['log'];
  readonly name: string;
  /** Ids of the next accounts that are due, in the order of their ids, behind `after`; none: the job is done. */
  readonly due: (after: string | undefined) => Promise<readonly { readonly id: string }[]>;
  readonly work: (profileId: string) => Promise<void>;
}

/**
 * Works through accounts one by one. An account that fails is logged, and left to the next run: it stops no other account's work.
 *
 * @returns the number of accounts that did not fail
 */
export async function eachAccount({ log, name, due, work }: Job): Promise<number> {
  let done = 0;
  for (let after: string | undefined; ;) {
    const round = await due(after);
    for (const { id } of round) {
      try {
        await work(id);
        done += 1;
      } catch (error) {
        // Only the error's name is logged, because messages of the database quote rows.
        log.error({ job: name, profile: id, error: errorName(error) }, 'account passed over');
      }
    }
    after = round.at(-1)?.id;
    if (after === undefined) return done;
  }
}

/** The kind of an error, without its text, which may have personal data. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
