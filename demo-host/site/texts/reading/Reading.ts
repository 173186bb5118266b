export interface ReadingArticle {
  readonly title: string;
  readonly summary: string;
  readonly text: readonly string[];
}

export interface ReadingBlock {
  readonly title: string;
  readonly text: string;
}

/** What there is to read in the shop, in one language. The handles are anchors, too. */
export interface Reading {
  readonly journal: Readonly<Record<'mending' | 'rain' | 'boots', ReadingArticle>>;
  /** What help begins with where it is asked for an order. `{name}` is its number. */
  readonly about: Readonly<Record<'feedback' | 'problem' | 'order', ReadingBlock>>;
  readonly help: Readonly<Record<'delivery' | 'returns' | 'sizes' | 'contact', ReadingBlock>>;
  readonly privacy: Readonly<Record<'kept' | 'sent', ReadingBlock>>;
  readonly terms: Readonly<Record<'demo', ReadingBlock>>;
}
