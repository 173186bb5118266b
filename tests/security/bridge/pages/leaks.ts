// Counts what was added since this script ran and is still there: listeners of window and document, ports, and
// timers.

let listeners = 0;
let ports = 0;
const timers = new Set<number>();

function countListeners(target: EventTarget): void {
  const { addEventListener: add, removeEventListener: remove } = target;
  const counted = new Set<unknown>();
  target.addEventListener = function (type: string, listener: never, options?: AddEventListenerOptions) {
    listeners += 1;
    options?.signal?.addEventListener('abort', () => void (listeners -= 1));
    add.call(this, type, listener, options);
    counted.add(listener);
  };
  target.removeEventListener = function (type: string, listener: never, options?: EventListenerOptions) {
    if (counted.delete(listener)) listeners -= 1;
    remove.call(this, type, listener, options);
  };
}

function countPorts(): void {
  const { MessageChannel: Channel, MessagePort: Port } = window;
  window.MessageChannel = class extends Channel {
    constructor() {
      super();
      ports += 1;
    }
  };
  const closePort = Port.prototype.close;
  Port.prototype.close = function () {
    ports -= 1;
    closePort.call(this);
  };
}

/**
 * Animation frames and timers have ids of their own that can be equal, so those of animation frames are negative
 * here.
 */
function countTimers(): void {
  const { requestAnimationFrame: paint, cancelAnimationFrame: cancelPaint } = window;
  window.requestAnimationFrame = (work) => {
    const id = paint((now) => (timers.delete(-id), work(now)));
    timers.add(-id);
    return id;
  };
  window.cancelAnimationFrame = (id) => (timers.delete(-id), cancelPaint(id));
  const { setTimeout: setTimer, clearTimeout: clearTimer } = window;
  window.setTimeout = ((work: () => void, ms: number) => {
    const id = setTimer(() => (timers.delete(id), work()), ms);
    timers.add(id);
    return id;
  }) as never;
  window.clearTimeout = ((id: number) => (timers.delete(id), clearTimer(id))) as never;
  const { setInterval: setRepeat, clearInterval: clearRepeat } = window;
  window.setInterval = ((work: () => void, ms: number) => {
    const id = setRepeat(work, ms);
    timers.add(id);
    return id;
  }) as never;
  window.clearInterval = ((id: number) => (timers.delete(id), clearRepeat(id))) as never;
}

countListeners(window);
countListeners(document);
countPorts();
countTimers();
Object.assign(window, { countLeaks: () => ({ listeners, ports, timers: timers.size }) });
