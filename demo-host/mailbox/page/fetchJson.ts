/**
 * Reads `{data}` from this mailbox, or posts `body` and reads what comes back; the shapes are those of the files above this
 * folder, made by the same code base.
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
  if (!response.ok) throw new Error(`${path} answered ${String(response.status)}`);
  const { data } = (await response.json()) as { data: Data };
  return data;
};
