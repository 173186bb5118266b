import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../../../contract/rewards/catalogue.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { assetUrl } from '../../../lib/assetUrl.ts';
import { tileOf } from '../../../parts/rewards/CataloguePicture.tsx';
import * as styles from './Gallery.css.ts';

/** The pictures of an item: a strip to swipe, and a button for each, by which the keyboard reaches them. */
export function Gallery({ item }: { item: CatalogueItem }) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const pictures = (item.pictures ?? []).map(({ url, alt }) => ({
    src: assetUrl(url, config.general.value.publicAssetUrl),
    alt,
  }));
  // From right to left the position is below zero.
  const follow = ({ scrollLeft, clientWidth }: HTMLElement) =>
    setShown(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)));
  const show = (at: number) => {
    const box = strip.current;
    const [first, wanted] = [box?.children[0], box?.children[at]];
    if (!(first instanceof HTMLElement) || !(wanted instanceof HTMLElement)) return;
    box?.scrollTo({ left: wanted.offsetLeft - first.offsetLeft });
    setShown(at);
  };
  const tile = tileOf(item);
  return (
    <section aria-label={t('rewards.gallery.label')}>
      <ul
        ref={strip}
        className={`${styles.strip} ${tile}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus, so that arrow keys scroll it.
        tabIndex={0}
        aria-label={item.name}
        onScroll={(event) => follow(event.currentTarget)}
      >
        {pictures.map(({ src, alt }, at) => (
          <li key={`${at} ${src}`} className={styles.slide}>
            <img className={styles.picture} src={src} alt={alt} loading={at === 0 ? 'eager' : 'lazy'} />
          </li>
        ))}
      </ul>
      <ul className={styles.thumbs}>
        {pictures.map(({ src, alt }, at) => (
          <li key={`${at} ${src}`}>
            <button
              type="button"
              className={`${styles.thumb} ${tile}`}
              aria-label={t('rewards.gallery.show', {
                number: format.number(at + 1),
                total: format.number(pictures.length),
                what: alt || item.name,
              })}
              aria-current={at === shown}
              onClick={() => show(at)}
            >
              <img className={styles.small} src={src} alt="" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
