/** Reads `{data}` from this mailbox; the shapes are those of ../Message.ts, made by the same code base. */
export const fetchJson = async <Data>(path: string): Promise<Data> => {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${String(response.status)}`);
  const { data } = (await response.json()) as { data: Data };
  return data;
};
