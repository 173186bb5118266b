import { useSignals } from '@preact/signals-react/runtime';
import { Sun, X } from 'lucide';
import { Suspense, useContext, useState } from 'react';
import { AppContext } from '../../core/app/useApp.ts';
import { lazyOptional } from '../../lib/lazyNamed.tsx';
import type { CodePair as CodePairType } from './CodePair.tsx';
import * as styles from './CodePanel.css.ts';
import { groupInFours } from './groupInFours.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { IconButton } from '../../ui/action/IconButton.tsx';
import { useDialog } from '../../ui/layout/useDialog.ts';
import { useWakeLock } from '../../ui/layout/useWakeLock.ts';

let Loaded: typeof CodePairType | undefined;
const loadCodes = async () => {
  const module = await import('./CodePair.tsx');
  Loaded = module.CodePair;
  return module;
};
// The panel's own code is fetched before the press, so the codes are there with it.
void loadCodes().catch(() => undefined);
/** With a lazy component React would keep its fallback for 0.3 s, also where the code is there: too long for a queue at the till. */
const chooseCodes = () => Loaded ?? lazyOptional(loadCodes, 'CodePair');

export interface CodePanelProps {
  /** The name of the customer or of the reward. */
  readonly name: string;
  /** The value that the scanner reads; also shown as text, to be typed. */
  readonly value: string;
  readonly barcodeLabel: string;
  readonly qrLabel: string;
  readonly closeLabel: string;
  /** `Turn your brightness up if it won't scan`. */
  readonly hint: string;
  readonly onClose: () => void;
}

/** Full-screen white panel for the till. Mount it to open it; Escape and the close button close it. */
export function CodePanel(props: CodePanelProps) {
  useSignals();
  const { name, value, onClose } = props;
  const ref = useDialog();
  // Created for each opening: if its code could not be fetched, the next opening fetches it again.
  const [CodePair] = useState(chooseCodes);
  useWakeLock();
  const own = useContext(AppContext)?.account.profile.data.value?.custom_attributes['preference'];
  return (
    <dialog
      ref={ref}
      className={styles.panel}
      aria-label={name}
      data-large={own?.['larger_barcode'] === true ? '' : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <bdi className={styles.name}>{name}</bdi>
        <IconButton icon={X} size={24} label={props.closeLabel} onPress={onClose} />
      </div>
      <div className={styles.body}>
        <div className={styles.stack}>
          <div className={styles.codes}>
            <Suspense fallback={null}>
              <CodePair
                value={value}
                barcodeLabel={props.barcodeLabel}
                qrLabel={props.qrLabel}
                looks={{ bars: styles.bars, square: styles.square }}
              />
            </Suspense>
          </div>
          <p className={styles.number}>{groupInFours(value)}</p>
        </div>
      </div>
      <p className={styles.hint}>
        <Icon of={Sun} size={16} />
        <span>{props.hint}</span>
      </p>
    </dialog>
  );
}
