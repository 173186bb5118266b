import type { ClientCall } from '../../contract/endpoint.ts';
import { ApiError } from './ApiError.ts';

/**
 * Reads a response and checks it against the contract.
 *
 * @throws {ApiError} for a status other than 2xx, and for a 2xx that does not match the contract (HTML, empty,
 * truncated, another shape, another status where there is no body): a screen never shows unchecked data
 */
export async function readAnswer(endpoint: ClientCall, response: Response): Promise<unknown> {
  if (!response.ok) throw await errorOf(response);
  // Its reader checks each event.
  if (endpoint.answerType === 'events') return response;
  if (endpoint.output === null) {
    const file = endpoint.answerType === 'file' ? await response.blob() : undefined;
    // Without a body only the status says that it was done: the page of a hotel's network has another one.
    if (file?.size === 0 || !endpoint.status.includes(response.status))
      throw new ApiError({ code: 'bad_answer' });
    return file;
  }
  const parsed = endpoint.output.safeParse(await jsonOf(response));
  if (!parsed.success) throw new ApiError({ code: 'bad_answer', cause: parsed.error });
  return parsed.data;
}

async function errorOf(response: Response): Promise<ApiError> {
  const seconds = parseInt(response.headers.get('retry-after') ?? '', 10);
  return new ApiError({
    status: response.status,
    body: await jsonOf(response),
    retryAfterS: seconds >= 0 ? seconds : undefined,
  });
}

/** In JSON: an escaped backslash, both halves of a character, or one half alone. */
const HALVES = /\\\\|\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|\\ud[89a-f][\da-f]{2}/gi;
const LONE_HALF = 6;

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    // Half a character, as of a text cut by its length, makes `encodeURIComponent` and the QR code's encoder throw.
    const whole = text.replace(HALVES, (part) => (part.length === LONE_HALF ? '\\ufffd' : part));
    return JSON.parse(whole) as unknown;
  } catch {
    return undefined;
  }
}
