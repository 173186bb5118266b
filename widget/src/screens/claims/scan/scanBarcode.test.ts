import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scanBarcode } from './scanBarcode.ts';

const track = { stop: vi.fn() };
const detect = vi.fn<() => Promise<readonly { rawValue: string }[]>>();
const getUserMedia = vi.fn<() => Promise<unknown>>();
const video = { play: async () => {} } as HTMLVideoElement;
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  detect.mockResolvedValue([]);
  getUserMedia.mockResolvedValue({ getTracks: () => [track] });
  vi.stubGlobal('window', {
    BarcodeDetector: class {
      readonly detect = detect;
    },
  });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the camera is looked through until it shows the number of a receipt, and then stopped', async () => {
  const [read, fail] = [vi.fn(), vi.fn()];
  scanBarcode(video, read, fail);
  await vi.advanceTimersByTimeAsync(600);
  expect(detect).toHaveBeenCalledTimes(3);
  detect.mockResolvedValue([{ rawValue: 'https://shop.example/?a=1' }, { rawValue: ' R-1043 ' }]);
  await vi.advanceTimersByTimeAsync(250);
  expect([read.mock.calls, track.stop.mock.calls.length, fail.mock.calls.length]).toEqual([
    [['R-1043']],
    1,
    0,
  ]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(read).toHaveBeenCalledOnce();
});

it('the camera is stopped with the dialog, also while the browser still asks for it', async () => {
  const stop = scanBarcode(video, vi.fn(), vi.fn());
  stop();
  await vi.advanceTimersByTimeAsync(600);
  expect([detect.mock.calls.length, track.stop.mock.calls.length]).toEqual([0, 1]);
});

it('a refused camera is reported, so that the number can be typed', async () => {
  getUserMedia.mockRejectedValue(new Error('denied'));
  const [read, fail] = [vi.fn(), vi.fn()];
  scanBarcode(video, read, fail);
  await vi.advanceTimersByTimeAsync(0);
  expect([fail.mock.calls.length, read.mock.calls.length]).toEqual([1, 0]);
});
