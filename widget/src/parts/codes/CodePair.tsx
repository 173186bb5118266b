import { Barcode } from './Barcode.tsx';
import { QrCode } from './QrCode.tsx';

interface CodePairProps {
  readonly value: string;
  readonly barcodeLabel: string;
  readonly qrLabel: string;
  /** Classes of the boxes, from the surrounding panel. */
  readonly looks: { bars: string; divider?: string; square: string };
}

/** Both codes, in one lazily loaded chunk. */
export function CodePair({ value, barcodeLabel, qrLabel, looks }: CodePairProps) {
  return (
    <>
      <span className={looks.bars}>
        <Barcode value={value} label={barcodeLabel} />
      </span>
      {looks.divider && <span className={looks.divider} />}
      <span className={looks.square}>
        <QrCode value={value} label={qrLabel} />
      </span>
    </>
  );
}
