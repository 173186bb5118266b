import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClock } from './createClock.ts';

const NOW = Date.parse('2026-11-20T02:30:00Z');
const HOUR = 3600000;

/** A device: its clock can be set, its monotonic clock cannot, and the test advances both. */
function device(off = 0) {
  let local = NOW + off;
  let steady = 0;
  let server = NOW;
  return {
    clock: (startedAt?: number) =>
      createClock(
        () => local,
        () => steady,
        startedAt,
      ),
    run(ms: number) {
      local += ms;
      steady += ms;
      server += ms;
    },
    sleep(ms: number) {
      local += ms;
      server += ms;
    },
    set(ms: number) {
      local += ms;
    },
    server: () => server,
  };
}

describe('the clock', () => {
  it.each([-24 * HOUR, 24 * HOUR])('W14 follows the server when the device is %i ms off', (off) => {
    const { clock: make, server } = device(off);
    const clock = make();
    clock.observe(server());
    expect(clock.now()).toBe(server());
  });

  it('uses the time in the document until the first response, which takes precedence', () => {
    const { clock: make, server, run } = device(-24 * HOUR);
    const clock = make(server());
    run(5000);
    expect(clock.now()).toBe(server());
    // A document from the browser's cache may be hours old.
    const old = make(server() - 3 * HOUR);
    old.observe(server());
    expect(old.now()).toBe(server());
  });

  it('ignores a single response that disagrees', () => {
    const { clock: make, server, run } = device();
    const clock = make();
    clock.observe(server());
    for (const wrong of [24 * HOUR, -24 * HOUR, 60000]) {
      run(3000);
      clock.observe(server() + wrong);
      expect(clock.now()).toBe(server());
      run(3000);
      clock.observe(server());
      expect(clock.now()).toBe(server());
    }
  });

  it('trusts two later responses that agree more than the first', () => {
    const { clock: make, server, run } = device();
    const clock = make(NOW);
    clock.observe(server() - HOUR);
    run(3000);
    clock.observe(server());
    run(3000);
    clock.observe(server() + 900);
    expect(Math.abs(clock.now() - server())).toBeLessThanOrEqual(1000);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('ignores %d', (broken) => {
    const { clock: make, server } = device();
    const clock = make();
    clock.observe(broken);
    expect(clock.now()).toBe(server());
  });

  it('continues when the device’s clock is set back', () => {
    const { clock: make, server, run, set } = device();
    const clock = make();
    run(1000);
    expect(clock.now()).toBe(server());
    set(-24 * HOUR);
    expect(clock.now()).toBe(server());
    run(60000);
    expect(clock.now()).toBe(server());
    expect(clock.isDoubtful()).toBe(false);
  });

  it('trusts a jump ahead, as after sleep, but is doubtful until the next response', () => {
    const { clock: make, server, run, sleep, set } = device();
    const clock = make();
    clock.observe(server());
    sleep(HOUR);
    expect(clock.now()).toBe(server());
    expect(clock.isDoubtful()).toBe(true);
    clock.observe(server());
    expect(clock.isDoubtful()).toBe(false);
    set(24 * HOUR);
    run(1000);
    expect(clock.isDoubtful()).toBe(true);
    clock.observe(server());
    expect(clock.now()).toBe(server());
    expect(clock.isDoubtful()).toBe(false);
  });

  it('is at most 5 s off after a response, while the device runs, sleeps and is set back by more than 4 s', () => {
    const step = fc.oneof(
      fc.record({ run: fc.nat(60000) }),
      fc.record({ sleep: fc.nat(8 * HOUR) }),
      fc.record({ back: fc.integer({ min: 4001, max: 24 * HOUR }) }),
    );
    fc.assert(
      fc.property(fc.integer({ min: -24 * HOUR, max: 24 * HOUR }), fc.array(step), (off, steps) => {
        const { clock: make, server, run, sleep, set } = device(off);
        const clock = make();
        clock.observe(server());
        for (const change of steps) {
          if ('run' in change) run(change.run);
          if ('sleep' in change) sleep(change.sleep);
          if ('back' in change) set(-change.back);
          expect(Math.abs(clock.now() - server())).toBeLessThanOrEqual(5000);
        }
      }),
    );
  });
});
