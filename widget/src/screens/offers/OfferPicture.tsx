import { useSignals } from '@preact/signals-react/runtime';
import { Tag } from 'lucide';
import { assetUrl } from '../../lib/assetUrl.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { useApp } from '../../core/app/useApp.ts';
import type { OfferEntry } from './OfferEntry.ts';
import * as styles from './OfferPicture.css.ts';

interface OfferPictureProps {
  readonly entry: OfferEntry;
  readonly size: 'row' | 'hero';
}

/** The picture on its tile; pale if the offer is locked, used or expired. */
export function OfferPicture({ entry, size }: OfferPictureProps) {
  useSignals();
  const { config } = useApp();
  const faded = entry.state === 'locked' || entry.state === 'used' || entry.state === 'expired';
  return (
    <span className={`${styles.sizes[size]} ${faded ? styles.faded : ''}`}>
      {entry.image ? (
        <img
          className={styles.pictures[size]}
          src={assetUrl(entry.image, config.general.value.publicAssetUrl)}
          alt=""
          loading="lazy"
        />
      ) : (
        <Icon of={Tag} size={size === 'hero' ? 64 : 32} />
      )}
    </span>
  );
}
