import { ChevronDown, ChevronUp } from 'lucide';
import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MEASUREMENTS, sizeHandleOf } from '../../../contract/attributes/sizes.ts';
import { useApp } from '../../core/app/useApp.ts';
import { createAttributes } from '../../core/attributes/createAttributes.ts';
import { createUnsaved } from '../../core/drafts/createUnsaved.ts';
import { lazyDialog } from '../../parts/data/lazyDialog.tsx';
import { SaveStatus } from '../../parts/saving/SaveStatus.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import * as styles from './MeasurementsCard.css.ts';

const load = () => import('./edit/MeasurementsForm.tsx');
const MeasurementsForm = lazyDialog(async () => (await load()).MeasurementsForm);

/** Measurements are optional: closed until they are asked for, and their code comes then. */
export function MeasurementsCard({ person }: { readonly person: number | undefined }) {
  useSignals();
  const { t } = useTranslation();
  const id = useId();
  const { shared } = useApp();
  const attributes = shared(createAttributes);
  const draft = `size:${sizeHandleOf(MEASUREMENTS, person)}`;
  const unsaved = shared(createUnsaved);
  const [isOpen, setOpen] = useState(() => unsaved.peek().has(draft));
  const toggle = () => {
    setOpen(!isOpen);
    // Closing drops what was typed and not sent. The code is loaded already, because only the form writes a draft.
    if (unsaved.peek().has(draft)) void load().then(({ giveUp }) => giveUp(shared, draft));
  };
  return (
    <section className={styles.card}>
      <h2>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={toggle}
        >
          <span className={styles.words}>
            {t('sizes.categories.measurements')}
            <span className={styles.note}>{t('sizes.measure.optional')}</span>
          </span>
          <Icon of={isOpen ? ChevronUp : ChevronDown} size={20} />
        </button>
      </h2>
      {/* The form has it while it is open. */}
      {!isOpen && <SaveStatus status={attributes.statusOf(draft)} error={attributes.errorOf(draft)} />}
      {isOpen && (
        <div id={id} className={styles.body}>
          <MeasurementsForm person={person} />
        </div>
      )}
    </section>
  );
}
