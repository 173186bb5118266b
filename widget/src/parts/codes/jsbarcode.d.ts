declare module 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js' {
  interface Encoder {
    valid(): boolean;
    encode(): { data: string; text: string };
  }
  type EncoderClass = new (text: string, options: { ean128?: boolean }) => Encoder;
  /** A CommonJS module: its default import is the class, or the `exports` object, depending on the bundler or on Node. */
  const module: EncoderClass | { default: EncoderClass };
  export default module;
}
