import { createModel, signal, type ReadonlySignal } from '@preact/signals-react';

export const toastTypes = ['success', 'error', 'info', 'warning'] as const;
export type ToastType = (typeof toastTypes)[number];

/** Specification, section 3. `timeout` in milliseconds. */
export interface Toast {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly type: ToastType;
  readonly timeout: number;
  readonly infinite: boolean;
  readonly canDismiss: boolean;
  /** Its time is over; it is deleted 300 ms later. */
  readonly exiting: boolean;
}

export interface ToastInput {
  readonly title: string;
  readonly text?: string;
  readonly type: ToastType;
  /** Milliseconds; default 2000. */
  readonly timeout?: number;
  /** Stays until someone dismisses it; default `false`. */
  readonly infinite?: boolean;
  /** Default: errors can be dismissed. */
  readonly canDismiss?: boolean;
}

export interface ToastsModel {
  /** The latest three, oldest first. */
  readonly shown: ReadonlySignal<readonly Toast[]>;
  /** @returns the id for `dismiss`. */
  show(toast: ToastInput): string;
  dismiss(id: string): void;
  /**
   * Time stands still until all who asked for it have let go.
   *
   * @param holder the id of the toast that somebody reads, or any other name; a toast that is deleted lets go by itself
   */
  pause(holder: string): void;
  resume(holder: string): void;
}

const TIMEOUT_MS = 2000;
const EXIT_MS = 300;
const MOST_SHOWN = 3;

interface Running {
  timer: ReturnType<typeof setTimeout> | undefined;
  startedAt: number;
  leftMs: number;
}

const Toasts = createModel((now: () => number): ToastsModel => {
  const shown = signal<readonly Toast[]>([]);
  const running = new Map<string, Running>();
  const holders = new Set<string>();
  let count = 0;

  const remove = (id: string) => {
    clearTimeout(running.get(id)?.timer);
    running.delete(id);
    shown.value = shown.value.filter((toast) => toast.id !== id);
    // No pointer and no focus ever leaves what is not there any more.
    resume(id);
  };
  const exit = (id: string) => {
    const run = running.get(id);
    if (!run || shown.value.some((toast) => toast.id === id && toast.exiting)) return;
    clearTimeout(run.timer);
    shown.value = shown.value.map((toast) => (toast.id === id ? { ...toast, exiting: true } : toast));
    run.timer = setTimeout(() => remove(id), EXIT_MS);
  };
  const start = (id: string, run: Running) => {
    run.startedAt = now();
    run.timer = setTimeout(() => exit(id), run.leftMs);
  };
  const waiting = () =>
    shown.value.flatMap(({ id, infinite, exiting }) => {
      const run = running.get(id);
      return run && !infinite && !exiting ? [[id, run] as const] : [];
    });
  function resume(holder: string): void {
    if (!holders.delete(holder) || holders.size > 0) return;
    for (const [id, run] of waiting()) start(id, run);
  }

  return {
    shown,
    show(input) {
      const id = `toast-${++count}`;
      const toast: Toast = {
        id,
        title: input.title,
        text: input.text ?? '',
        type: input.type,
        timeout: input.timeout ?? TIMEOUT_MS,
        infinite: input.infinite ?? false,
        canDismiss: input.canDismiss ?? input.type === 'error',
        exiting: false,
      };
      for (const old of shown.value.slice(0, Math.max(0, shown.value.length + 1 - MOST_SHOWN)))
        remove(old.id);
      shown.value = [...shown.value, toast];
      const run: Running = { timer: undefined, startedAt: now(), leftMs: toast.timeout };
      running.set(id, run);
      if (!toast.infinite && holders.size === 0) start(id, run);
      return id;
    },
    dismiss: exit,
    pause(holder) {
      const isFirst = holders.size === 0;
      holders.add(holder);
      if (!isFirst) return;
      for (const [, run] of waiting()) {
        clearTimeout(run.timer);
        run.leftMs = Math.max(0, run.leftMs - (now() - run.startedAt));
      }
    },
    resume,
  };
});

/** @param now a clock that only has to measure spans, in milliseconds. */
export function createToasts(now: () => number = Date.now): ToastsModel {
  return new Toasts(now);
}
