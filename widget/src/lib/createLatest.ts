/** Of several questions only the newest counts: a newer one makes the answers to older ones void. */
export interface Latest {
  /**
   * Starts a question.
   *
   * @returns whether its answer still counts; ask again after every `await`
   */
  begin(): () => boolean;
  /** Makes the answer to a running question void. */
  cancel(): void;
}

/** @see Latest */
export function createLatest(): Latest {
  let newest = 0;
  return {
    begin() {
      const started = ++newest;
      return () => started === newest;
    },
    cancel() {
      newest += 1;
    },
  };
}
