/** The answer to a question. A tenant may call one `constructor`, which every object seems to have. */
export function ownAnswer<T>(answers: Readonly<Record<string, T>>, handle: string): T | undefined {
  return Object.hasOwn(answers, handle) ? answers[handle] : undefined;
}
