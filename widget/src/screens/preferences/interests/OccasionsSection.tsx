import { CalendarHeart, Plus } from 'lucide';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_OCCASIONS, type Occasion } from '../../../../contract/attributes/preferences.ts';
import { useAttribute } from '../../../core/attributes/useAttribute.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { createUnsaved } from '../../../core/drafts/createUnsaved.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { lazyDialog } from '../../../parts/data/lazyDialog.tsx';
import { SaveStatus } from '../../../parts/saving/SaveStatus.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { CardList } from '../../../ui/layout/CardList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { LeadCircle } from '../../../ui/list/LeadCircle.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { indexOfEdited, keyOf, occasionsOf } from './occasionDraft.ts';
import * as styles from '../settings/Settings.css.ts';

const OccasionSheet = lazyDialog(async () => (await import('./OccasionSheet.tsx')).OccasionSheet);

/** @returns the occasion whose form has unsaved text from before a new login */
function openOf(forms: ReadonlyMap<string, string>, all: readonly Occasion[]): Occasion | 'new' | undefined {
  const isTyped = (occasion: Occasion | undefined) => forms.has(`occasion:${keyOf(occasion)}`);
  return isTyped(undefined) ? 'new' : all.find(isTyped);
}

/** Days that come every year, such as birthdays of friends. A day has no year, so that it has no time zone either. */
export function OccasionsSection() {
  const { t } = useTranslation();
  const format = useFormat();
  const { value, status, error, disabled, set } = useAttribute('preference:occasions');
  const { shared } = useApp();
  const occasions = occasionsOf(value);
  const forms = status || error ? new Map<string, string>() : shared(createUnsaved).peek();
  const [open, setOpen] = useState(() => openOf(forms, occasions));
  // Another device may change the list while the dialog is open.
  const [before, setBefore] = useState(occasions);
  const edit = (occasion: Occasion) => {
    setBefore(occasions);
    setOpen(occasion);
  };
  const dayOf = ({ day, month }: Occasion) =>
    format.date(new Date(Date.UTC(2000, month - 1, day, 12)).toISOString(), 'UTC', 'day');
  // By index, because two occasions may be equal: then only one of them is changed.
  const changedAt = open && open !== 'new' ? indexOfEdited(occasions, open, before) : -1;
  const others = occasions.filter((_, at) => at !== changedAt);
  return (
    <Section title={t('preferences.occasions')}>
      {occasions.length === 0 && <p className={styles.intro}>{t('preferences.noOccasions')}</p>}
      {occasions.length > 0 && (
        <fieldset className={styles.rows} disabled={disabled}>
          <CardList label={t('preferences.occasions')}>
            {occasions.map((occasion, at) => (
              <ListRow
                key={`${keyOf(occasion)} ${at}`}
                lead={<LeadCircle icon={CalendarHeart} />}
                title={<bdi>{occasion.name}</bdi>}
                text={dayOf(occasion)}
                chevron
                onPress={() => edit(occasion)}
              />
            ))}
          </CardList>
        </fieldset>
      )}
      <div className={styles.foot}>
        <Button
          variant="outline"
          size="small"
          icon={Plus}
          disabled={disabled || occasions.length >= MOST_OCCASIONS}
          onPress={() => setOpen('new')}
        >
          {t('preferences.addOccasion')}
        </Button>
        <SaveStatus status={status} error={error} />
      </div>
      {open && (
        <OccasionSheet
          occasion={open === 'new' ? undefined : open}
          onChange={(changed) => set(changed ? [...others, changed] : [...others])}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  );
}
