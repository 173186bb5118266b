interface EmphasisProps {
  /** The whole sentence. */
  text: string;
  /** The value in it that is emphasised. */
  part: string;
  /** A class of the caller's `*.css.ts`. */
  look?: string;
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
