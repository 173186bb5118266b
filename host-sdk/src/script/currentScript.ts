/**
 * The script tag that runs now. Asked of the prototype: where a page has `<img name="currentScript">`, that picture stands
 * in its place on the document itself.
 */
export const currentScript = (): HTMLScriptElement | null =>
  Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement | null;
