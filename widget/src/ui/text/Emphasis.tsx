interface EmphasisProps {
  /** The whole sentence. */
  readonly text: string;
  /** The value in it that is emphasised. */
  readonly part: string;
  /** A class of the caller's `*.css.ts`. */
  readonly look?: string;
}

/** A translated sentence with one of its values in bold, wherever the language places it. */
export function Emphasis({ text, part, look }: EmphasisProps) {
  const at = text.indexOf(part);
  if (at < 0 || part === '') return text;
  return (
    <>
      {text.slice(0, at)}
      <b className={look}>{part}</b>
      {text.slice(at + part.length)}
    </>
  );
}
