/** The running script tag. Read from the prototype, because `<img name="currentScript">` replaces the document's own. */
export const currentScript = (): HTMLScriptElement | null =>
  Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement | null;
