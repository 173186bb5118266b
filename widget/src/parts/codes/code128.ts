import encoders from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js';

const Encoder = 'default' in encoders ? encoders.default : encoders;

/** Characters. A longer symbol has bars too thin for any scanner, and the encoder, which is recursive, may exceed the stack. */
const MAX_LENGTH = 80;

/** The modules of a Code 128 symbol, `1` for a bar: `11010011100…`. Empty for text that Code 128 cannot encode, or that is too long. */
export function code128(value: string): string {
  if (value.length > MAX_LENGTH) return '';
  const symbol = new Encoder(value, {});
  return symbol.valid() ? symbol.encode().data : '';
}
