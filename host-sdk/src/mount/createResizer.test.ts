// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clampHeight, createResizer } from './createResizer.ts';

describe('B26 clampHeight', () => {
  it.each([
    [640, 640],
    [640.2, 641],
    [-5, 320],
    [1e9, 10000],
    [0, 320],
    [-1e300, 320],
  ])('turns %d into %d whole pixels', (height, expected) => {
    expect(clampHeight(height, 320)).toBe(expected);
  });
});

describe('createResizer', () => {
  const onLoop = vi.fn();
  let frame: HTMLIFrameElement;
  let now = 0;
  beforeEach(() => {
    onLoop.mockClear();
    frame = document.createElement('iframe');
    now = 1000;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });

  it('reserves the least height before the portal has reported its own', () => {
    createResizer(frame, [480, 10000], onLoop);
    expect(frame.style.height).toBe('480px');
  });

  it('follows the portal inside the bounds', () => {
    const resize = createResizer(frame, [320, 900], onLoop);
    resize(500.4);
    expect(frame.style.height).toBe('501px');
    resize(5000);
    expect(frame.style.height).toBe('900px');
  });

  /** Simulates content whose height may depend on the frame's. As the portal does, it reports its height when that has changed. */
  function fill(heightOf: (frameHeight: number) => number, bounds: [number, number] = [320, 10000]) {
    const resize = createResizer(frame, bounds, onLoop);
    let reported = -1;
    const settle = (turns = 40) => {
      for (let turn = 0; turn < turns; turn++) {
        now += 16;
        vi.advanceTimersByTime(16);
        const height = Math.ceil(heightOf(parseInt(frame.style.height)));
        if (height !== reported) resize((reported = height));
      }
    };
    return { resize, settle };
  }

  it.each([
    ['100vh and padding', (height: number) => height + 40],
    ['100vh below a whole page', (height: number) => height + 1700],
    ['110vh', (height: number) => height * 1.1],
    ['two screens', (height: number) => height * 2],
    ['two screens less a bar', (height: number) => height * 2 - 80],
    ['forty screens', (height: number) => height * 40],
  ])('reports once what is as tall as the frame and more, and keeps the height: %s', (_what, heightOf) => {
    const { settle } = fill(heightOf);
    settle();
    expect(onLoop).toHaveBeenCalledTimes(1);
    const height = frame.style.height;
    settle();
    expect([onLoop.mock.calls.length, frame.style.height]).toEqual([1, height]);
  });

  it('follows content without a loop after a pause, and reports the next loop', () => {
    let heightOf = (height: number) => height + 700;
    const { settle } = fill((height) => heightOf(height));
    settle();
    now += 600;
    heightOf = () => 800;
    settle();
    expect(frame.style.height).toBe('800px');
    heightOf = (height) => height + 700;
    settle();
    expect(onLoop).toHaveBeenCalledTimes(2);
  });

  it.each([1, 40, 700])('follows equal quick growths of %d px, as of content that arrives', (rowPx) => {
    let rows = 0;
    const { settle } = fill(() => 320 + Math.min(++rows, 12) * rowPx);
    settle();
    expect(onLoop).not.toHaveBeenCalled();
    expect(frame.style.height).toBe(`${320 + 12 * rowPx}px`);
  });

  it('follows content that shrinks during a test by more than the frame did', () => {
    const heights = [400, 500, 600, 700, 450];
    const { settle } = fill(() => (heights.length > 1 ? heights.shift() : heights[0]) ?? 0);
    settle();
    expect(onLoop).not.toHaveBeenCalled();
    expect(frame.style.height).toBe('450px');
  });

  it('follows quick growths of different sizes', () => {
    const resize = createResizer(frame, [320, 10000], onLoop);
    let height = 320;
    for (const grown of [130, 70, 210, 40, 160, 90, 200, 30, 300]) {
      now += 40;
      resize((height += grown));
    }
    expect(onLoop).not.toHaveBeenCalled();
    expect(frame.style.height).toBe('1550px');
  });

  it('follows equal growths with pauses of a person between them', () => {
    const resize = createResizer(frame, [320, 10000], onLoop);
    for (let i = 1; i <= 20; i++) {
      now += 800;
      resize(320 + i * 100);
    }
    expect(onLoop).not.toHaveBeenCalled();
    expect(frame.style.height).toBe('2320px');
  });
});
