import { useSignals } from '@preact/signals-react/runtime';
import { Footprints, type IconNode, Ruler, Shirt } from 'lucide';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SizeCategory, UNSURE } from '../../../contract/attributes/sizeCategories.ts';
import { sizeHandleOf } from '../../../contract/attributes/sizes.ts';
import type { SizeSuggestion } from '../../../contract/attributes/attributeCalls.ts';
import { createAttributes } from '../../core/attributes/createAttributes.ts';
import { useApp } from '../../core/app/useApp.ts';
import { createUnsaved } from '../../core/drafts/createUnsaved.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { lazyDialog } from '../../parts/data/lazyDialog.tsx';
import { SaveStatus } from '../../parts/saving/SaveStatus.tsx';
import type { SavedSize } from '../../parts/sizes/readSizes.ts';
import { useCategoryName } from '../../parts/sizes/useCategoryName.ts';
import { Button } from '../../ui/action/Button.tsx';
import { FitText } from '../../ui/text/FitText.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import * as styles from './SizeCard.css.ts';
import { useSizeWords } from './useSizeWords.ts';

const SizeSheet = lazyDialog(async () => (await import('./edit/SizeSheet.tsx')).SizeSheet);

const icons: Readonly<Record<string, IconNode>> = {
  tops: Shirt,
  shirts: Shirt,
  dresses: Shirt,
  knitwear: Shirt,
  outerwear: Shirt,
  shoes: Footprints,
};

interface SizeCardProps {
  readonly category: string;
  readonly choices: SizeCategory;
  readonly saved: SavedSize | undefined;
  /** The connection whose size it is; `undefined`: the customer's. */
  readonly person: number | undefined;
  readonly suggestion: SizeSuggestion | undefined;
}

/** One category: the size and where it comes from, a size that purchases suggest, and the button to change it. */
export function SizeCard({ category, choices, saved, person, suggestion }: SizeCardProps) {
  useSignals();
  const app = useApp();
  const { t } = useTranslation();
  const nameOf = useCategoryName();
  const attributes = app.shared(createAttributes);
  const name = `size:${sizeHandleOf(category, person)}`;
  // Opens by itself only for text from before a new login: a size that is being saved or was refused waits until it is opened.
  const [isOpen, setOpen] = useState(
    () =>
      app.shared(createUnsaved).peek().has(name) &&
      attributes.statusOf(name) === undefined &&
      attributes.errorOf(name) === undefined,
  );
  const isNew =
    suggestion !== undefined && (suggestion.value !== saved?.size || suggestion.system !== saved.system);
  return (
    <article className={styles.card}>
      <h2 className={styles.name}>
        <Icon of={Object.hasOwn(icons, category) ? (icons[category] ?? Ruler) : Ruler} size={20} />
        {nameOf(category)}
      </h2>
      {saved ? (
        <Chosen choices={choices} saved={saved} />
      ) : (
        <p className={styles.none}>{t('sizes.notSet')}</p>
      )}
      {isNew && <Suggestion name={name} saved={saved} suggestion={suggestion} />}
      <div className={styles.foot}>
        <Button
          variant="soft"
          size="small"
          label={t(saved ? 'sizes.changeOf' : 'sizes.addOf', { category: nameOf(category) })}
          disabled={!app.connectivity.online.value}
          onPress={() => setOpen(true)}
        >
          {t(saved ? 'sizes.change' : 'sizes.add')}
        </Button>
        <SaveStatus status={attributes.statusOf(name)} error={attributes.errorOf(name)} />
      </div>
      {isOpen && <SizeSheet {...{ category, choices, saved, person }} onClose={() => setOpen(false)} />}
    </article>
  );
}

function Chosen({ choices, saved }: { readonly choices: SizeCategory; readonly saved: SavedSize }) {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const words = useSizeWords();
  const systems = choices.systems.map(({ handle }) => handle);
  const isUnsure = saved.size === UNSURE;
  const zone = account.profile.data.value?.region.timezone;
  const sourceWord = () => {
    const { source, updatedAt } = saved;
    if (source === undefined || !['me', 'store', 'purchase'].includes(source)) return undefined;
    if (updatedAt === undefined) return t(`sizes.sources.${source}_undated`);
    return t(`sizes.sources.${source}`, { date: format.date(updatedAt, zone, 'dayYear') });
  };
  const facts = [
    ...Object.entries(saved.parts).map(([part, value]) => words.part(part, value)),
    saved.fit && words.fit(saved.fit),
    saved.note,
    sourceWord(),
  ].filter(Boolean);
  return (
    <>
      <p className={styles.chosen}>
        {saved.isListed && !isUnsure ? (
          <FitText text={saved.size} />
        ) : (
          <span className={styles.other}>
            {saved.isListed ? words.size(saved.size) : t('sizes.other', { size: words.size(saved.size) })}
          </span>
        )}
        {saved.system && !isUnsure && (
          <bdi className={styles.system}>{words.system(saved.system, systems)}</bdi>
        )}
      </p>
      {facts.map((fact) => (
        <p key={fact} className={styles.fact}>
          <bdi>{fact}</bdi>
        </p>
      ))}
    </>
  );
}

interface SuggestionProps {
  /** The name of the attribute. */
  readonly name: string;
  readonly saved: SavedSize | undefined;
  readonly suggestion: SizeSuggestion;
}

function Suggestion({ name, saved, suggestion }: SuggestionProps) {
  useSignals();
  const app = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const { system, value, kept, of } = suggestion;
  const use = () => {
    // Only the size changes: its width, its fit and the note stay.
    const { parts = {}, fit = null, note } = saved ?? {};
    void app.shared(createAttributes).set(name, {
      ...{ system, value, fit, note: note?.slice(0, 200) ?? null, source: 'purchase' },
      ...(Object.keys(parts).length > 0 && { parts }),
    });
  };
  return (
    <div className={styles.suggestion}>
      <p>{t('sizes.kept', { size: value, kept: format.number(kept), of: format.number(of) })}</p>
      <div className={styles.use}>
        <Button
          variant="quiet"
          size="small"
          label={t('sizes.useOf', { size: value })}
          disabled={!app.connectivity.online.value}
          onPress={use}
        >
          {t('sizes.use')}
        </Button>
      </div>
    </div>
  );
}
