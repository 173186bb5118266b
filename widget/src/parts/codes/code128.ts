import encoders from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js';

const Encoder = 'default' in encoders ? encoders.default : encoders;

/** The modules of a Code 128 symbol, `1` for a bar: `11010011100…`. Empty for text that Code 128 cannot encode. */
export function code128(value: string): string {
  const symbol = new Encoder(value, {});
  return symbol.valid() ? symbol.encode().data : '';
}
