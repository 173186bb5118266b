export interface ReadingArticle {
  readonly title: string;
  readonly summary: string;
  readonly text: readonly string[];
}

export interface ReadingBlock {
  readonly title: string;
  readonly text: string;
}

/** The longer texts of the shop, in one language. Their keys are also the anchors of the pages. */
export interface Reading {
  readonly journal: Readonly<Record<'mending' | 'rain' | 'boots', ReadingArticle>>;
  /** The first section of the help page if its address names an order. `{name}` is the order's number. */
  readonly about: Readonly<Record<'feedback' | 'problem' | 'order', ReadingBlock>>;
  readonly help: Readonly<Record<'delivery' | 'returns' | 'sizes' | 'contact', ReadingBlock>>;
  readonly privacy: Readonly<Record<'kept' | 'sent', ReadingBlock>>;
  readonly terms: Readonly<Record<'demo', ReadingBlock>>;
}
