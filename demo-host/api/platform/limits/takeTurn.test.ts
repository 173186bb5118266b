import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../call/Refusal.ts';
import { takeTurn, type Turn } from './takeTurn.ts';

const [ana, ben] = ['ana', 'ben'].map((name) => ({ name, atOnce: 1 })) as [Turn, Turn];

afterEach(() => vi.useRealTimers());

/** Work that ends when the test calls `end`. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, work: () => ended };
}
const retryAfterOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? [error.code, error.details.retryAfter] : error),
  );

describe('a turn', () => {
  it('comes after all earlier work of the same name, in order, and does not wait for other names', async () => {
    const first = held();
    const seen: string[] = [];
    const log = (text: string) => () => Promise.resolve(void seen.push(text));
    const running = takeTurn(ana, first.work);
    const [second, third] = [takeTurn(ana, log('second')), takeTurn(ana, log('third'))];
    await takeTurn(ben, log('other'));
    expect(seen).toEqual(['other']);
    first.end();
    await Promise.all([running, second, third]);
    expect(seen).toEqual(['other', 'second', 'third']);
  });

  it('comes after work that failed, which keeps its own error', async () => {
    const failing = takeTurn(ana, () => Promise.reject(new Error('broken')));
    const next = takeTurn(ana, () => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });

  it('is refused if a limit refused the same request up to a second before; other requests keep theirs', async () => {
    const first = held();
    const asking = (text: string, ms: number) => ({ ...ana, request: { text, at: new Date(ms) } });
    const same = asking('a link for ana', 5000);
    const asked: string[] = [];
    const ask = (what: string) => () => {
      asked.push(what);
      return Promise.reject(new Refusal('rate_limited', { retryAfter: 60 }));
    };
    const running = takeTurn(same, first.work);
    const refused = [1, 2, 3].map((n) => retryAfterOf(takeTurn(same, ask(`same ${n}`))));
    const other = retryAfterOf(takeTurn(asking('another', 5000), ask('another')));
    first.end();
    await running;
    expect(await Promise.all([...refused, other])).toEqual(
      Array.from({ length: 4 }, () => ['rate_limited', 60]),
    );
    expect(asked).toEqual(['same 1', 'another']);
    expect(await retryAfterOf(takeTurn(asking('a link for ana', 5999), ask('late')))).toEqual([
      'rate_limited',
      60,
    ]);
    expect(asked).toHaveLength(2);
    for (const ms of [4999, 6000])
      expect(await takeTurn(asking('a link for ana', ms), () => Promise.resolve('free'))).toBe('free');
  });

  it('is refused after five seconds of waiting, and later requests still wait for the work that runs', async () => {
    vi.useFakeTimers();
    const first = held();
    const running = takeTurn(ana, first.work);
    const late = retryAfterOf(takeTurn(ana, () => Promise.resolve()));
    await vi.advanceTimersByTimeAsync(4500);
    const behind = vi.fn(() => Promise.resolve());
    const next = takeTurn(ana, behind);
    await vi.advanceTimersByTimeAsync(500);
    expect(await late).toEqual(['rate_limited', 2]);
    expect(behind).not.toHaveBeenCalled();
    first.end();
    await Promise.all([running, next]);
    expect(behind).toHaveBeenCalledOnce();
  });

  it('is refused at once when two hundred wait, and free again when they are done', async () => {
    const first = held();
    const all = [takeTurn(ana, first.work), ...Array.from({ length: 200 }, () => takeTurn(ana, first.work))];
    expect(await retryAfterOf(takeTurn(ana, first.work))).toEqual(['rate_limited', 2]);
    first.end();
    await Promise.all(all);
    expect(await takeTurn(ana, () => Promise.resolve('free'))).toBe('free');
  });

  it('is taken by as many at once as its name allows', async () => {
    const network = { name: 'network', atOnce: 2 };
    const works = [held(), held(), held()];
    const started: number[] = [];
    const all = works.map(({ work }, i) =>
      takeTurn(network, () => {
        started.push(i);
        return work();
      }),
    );
    await Promise.resolve();
    expect(started).toEqual([0, 1]);
    works[1]?.end();
    await all[1];
    await vi.waitFor(() => expect(started).toEqual([0, 1, 2]));
    works.forEach(({ end }) => end());
    await Promise.all(all);
  });
});
