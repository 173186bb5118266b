declare module 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js' {
  interface Encoder {
    valid(): boolean;
    encode(): { data: string; text: string };
  }
  type EncoderClass = new (text: string, options: { ean128?: boolean }) => Encoder;
  /** A CommonJS module: bundlers and Node return either the class or its `exports` object. */
  const module: EncoderClass | { default: EncoderClass };
  export default module;
}
