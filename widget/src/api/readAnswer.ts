import type { ClientCall } from '../../contract/endpoint.ts';
import { ApiError } from './ApiError.ts';

/**
 * Reads a response and checks it against the contract.
 *
 * @throws {ApiError} for a status other than 2xx, and for a 2xx that does not match the contract (HTML, empty,
 * truncated, another shape, another type of file, another status where there is no body): a screen never shows unchecked data
 */
export async function readAnswer(endpoint: ClientCall, response: Response): Promise<unknown> {
  if (!response.ok) throw await errorOf(response);
  // The reader of the stream checks each event.
  if (endpoint.answerType === 'events') return response;
  if (endpoint.output === null) {
    const file = endpoint.answerType === 'file' ? await response.blob() : undefined;
    const { fileType } = endpoint;
    const isOther = fileType !== undefined && file?.type.startsWith(fileType) !== true;
    // Without a body only the status proves success: the page of a hotel's network has another status.
    if (file?.size === 0 || isOther || !endpoint.status.includes(response.status))
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

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
