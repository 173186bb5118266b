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
    expect(clampHeight(height, 320, 20000)).toBe(expected);
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
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });

  it('reserves the least height before the portal has said its own', () => {
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

  it('stops six equal growths without a pause, says so once, and goes on after a pause', () => {
    const resize = createResizer(frame, [320, 10000], onLoop);
    for (let i = 1; i <= 20; i++) {
      now += 16;
      resize(320 + i * 10);
    }
    expect(onLoop).toHaveBeenCalledTimes(1);
    expect(frame.style.height).toBe('370px');
    now += 600;
    resize(700);
    expect(frame.style.height).toBe('700px');
  });

  it('stops growths that become ever greater, as a part of the frame’s own height makes them', () => {
    const resize = createResizer(frame, [320, 10000], onLoop);
    let height = 320;
    for (let i = 1; i <= 20; i++) {
      now += 16;
      height = Math.ceil(parseInt(frame.style.height, 10) * 1.1);
      resize(height);
    }
    expect(onLoop).toHaveBeenCalledTimes(1);
    expect(parseInt(frame.style.height, 10)).toBeLessThan(600);
  });

  it('takes growths of every size for content that arrives', () => {
    const resize = createResizer(frame, [320, 10000], onLoop);
    let height = 320;
    for (const grown of [130, 70, 210, 40, 160, 90, 200, 30, 300]) {
      now += 40;
      resize((height += grown));
    }
    expect(onLoop).not.toHaveBeenCalled();
    expect(frame.style.height).toBe('1550px');
  });

  it('takes equal growths with a person’s pauses between them for what they are', () => {
    const resize = createResizer(frame, [320, 10000], onLoop);
    for (let i = 1; i <= 20; i++) {
      now += 800;
      resize(320 + i * 100);
    }
    expect(onLoop).not.toHaveBeenCalled();
    expect(frame.style.height).toBe('2320px');
  });
});
