import { createModel, signal, type ReadonlySignal } from '@preact/signals-react';

export const TOAST_TYPES = ['success', 'error', 'info', 'warning'] as const;
export type ToastType = (typeof TOAST_TYPES)[number];

/** Specification, section 3. `timeout` in milliseconds. */
export interface Toast {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly type: ToastType;
  readonly timeout: number;
  readonly infinite: boolean;
  readonly canDismiss: boolean;
  /** It has timed out or was dismissed, and is deleted after 300 ms. */
  readonly exiting: boolean;
}

export interface ToastInput {
  readonly title: string;
  readonly text?: string;
  readonly type: ToastType;
  /** Milliseconds; default 2000. */
  readonly timeout?: number;
  /** Stays until it is dismissed; default `false`. */
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
   * Pauses all timeouts until every holder has called `resume`.
   *
   * @param holder the id of the toast under the pointer or focus, or any other name; deleting a toast resumes its holder
   */
  pause(holder: string): void;
  resume(holder: string): void;
}

const TIMEOUT_MS = 2000;
const EXIT_MS = 300;
const MAX_SHOWN = 3;

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
    // A deleted toast gets no pointerleave or blur event.
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
  const pausable = () =>
    shown.value.flatMap(({ id, infinite, exiting }) => {
      const run = running.get(id);
      return run && !infinite && !exiting ? [[id, run] as const] : [];
    });
  function resume(holder: string): void {
    if (!holders.delete(holder) || holders.size > 0) return;
    for (const [id, run] of pausable()) start(id, run);
  }

  return {
    shown,
    show(input) {
      const toast = toastOf(`toast-${++count}`, input);
      const { id } = toast;
      for (const old of shown.value.slice(0, Math.max(0, shown.value.length + 1 - MAX_SHOWN))) remove(old.id);
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
      for (const [, run] of pausable()) {
        clearTimeout(run.timer);
        run.leftMs = Math.max(0, run.leftMs - (now() - run.startedAt));
      }
    },
    resume,
  };
});

function toastOf(id: string, input: ToastInput): Toast {
  return {
    id,
    title: input.title,
    text: input.text ?? '',
    type: input.type,
    timeout: input.timeout ?? TIMEOUT_MS,
    infinite: input.infinite ?? false,
    canDismiss: input.canDismiss ?? input.type === 'error',
    exiting: false,
  };
}

/** @param now the time in milliseconds; only differences are used. Not the device's clock, which may be set meanwhile */
export function createToasts(now = () => performance.now()): ToastsModel {
  return new Toasts(now);
}
