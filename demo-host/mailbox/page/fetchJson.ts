/** A response whose status is not a success. */
export class StatusError extends Error {
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path} answered ${String(status)}`);
    this.status = status;
  }
}

/**
 * Calls the mailbox's server: by POST with `body`, by GET without one. The response is not validated, because the same
 * code base makes it (`../server`).
 *
 * @returns `data` of the response
 * @throws StatusError if the status is not a success
 */
export const fetchJson = async <Data>(path: string, body?: unknown): Promise<Data> => {
  const response = await fetch(
    path,
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
  );
  if (!response.ok) throw new StatusError(path, response.status);
  const { data } = (await response.json()) as { data: Data };
  return data;
};
