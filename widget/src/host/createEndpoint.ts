import type { Endpoint } from 'comlink';

/** The only origin that our own comlink listens to: a name that no browser can produce. */
export const CODEC_ORIGIN = 'codec';

export interface CodecEndpoint extends Endpoint {
  /** Passes comlink a message that the codec has built. */
  emit(data: unknown): void;
}

/** comlink's end of the codec. It is neither a window nor a port, so messages reach it only through `emit`. */
export function createEndpoint(postMessage: (message: never) => void): CodecEndpoint {
  let listener: ((event: { data: unknown; origin: string }) => void) | undefined;
  return {
    postMessage: postMessage as Endpoint['postMessage'],
    addEventListener(_type, next) {
      listener = next as unknown as typeof listener;
    },
    removeEventListener() {},
    emit(data) {
      listener?.({ data, origin: CODEC_ORIGIN });
    },
  };
}
