import { useSignals } from '@preact/signals-react/runtime';
import { Gift } from 'lucide';
import { useState } from 'react';
import type { CatalogueItem } from '../../../contract/rewards/catalogue.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { assetUrl } from '../../lib/assetUrl.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { useApp } from '../../core/app/useApp.ts';
import * as styles from './CataloguePicture.css.ts';

const TILES = ['b', 'a', 'd', 'c'] as const;

/** The ground of an item's pictures. */
export const tileOf = ({ id }: CatalogueItem) => styles.tiles[TILES[id % TILES.length] ?? 'a'];

/** The picture on a neutral tile; without one, the value of a voucher, or an icon. */
export function CataloguePicture({ item, size }: { item: CatalogueItem; size: 'card' | 'hero' }) {
  useSignals();
  const { config } = useApp();
  const format = useFormat();
  const [isBroken, setBroken] = useState(false);
  return (
    <span className={`${styles.sizes[size]} ${tileOf(item)}`}>
      {item.image_url && !isBroken ? (
        <img
          className={styles.picture}
          src={assetUrl(item.image_url, config.general.value.publicAssetUrl)}
          alt=""
          loading="lazy"
          onError={() => setBroken(true)}
        />
      ) : item.value === null ? (
        <Icon of={Gift} size={size === 'hero' ? 128 : 64} />
      ) : (
        <bdi className={styles.value}>{format.money(item.value, item.currency)}</bdi>
      )}
    </span>
  );
}
