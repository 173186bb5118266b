import { ChevronDown, ChevronUp } from 'lucide';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MEASUREMENTS, sizeHandleOf } from '../../../contract/attributes/sizes.ts';
import { useApp } from '../../core/app/useApp.ts';
import { createUnsaved } from '../../core/drafts/createUnsaved.ts';
import { lazyDialog } from '../../parts/data/lazyDialog.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import * as styles from './MeasurementsCard.css.ts';

const MeasurementsForm = lazyDialog(
  async () => (await import('./edit/MeasurementsForm.tsx')).MeasurementsForm,
);

/** Measurements are optional: closed until they are asked for, and their code comes then. */
export function MeasurementsCard({ person }: { readonly person: number | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  const { shared } = useApp();
  const [isOpen, setOpen] = useState(() =>
    shared(createUnsaved)
      .peek()
      .has(`size:${sizeHandleOf(MEASUREMENTS, person)}`),
  );
  return (
    <section className={styles.card}>
      <h2>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.words}>
            {t('sizes.categories.measurements')}
            <span className={styles.note}>{t('sizes.measure.optional')}</span>
          </span>
          <Icon of={isOpen ? ChevronUp : ChevronDown} size={20} />
        </button>
      </h2>
      {isOpen && (
        <div id={id} className={styles.body}>
          <MeasurementsForm person={person} />
        </div>
      )}
    </section>
  );
}
