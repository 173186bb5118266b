import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import * as styles from './SectionForm.css.ts';
import type { Conflict, SectionField } from './useSectionForm.ts';

interface ConflictChoiceProps {
  readonly conflicts: readonly Conflict[];
  readonly onChoose: (taken: readonly SectionField[]) => void;
  readonly onCancel: () => void;
}

/** Asks, for each field that was changed here and elsewhere, which of both values to keep. */
export function ConflictChoice({ conflicts, onChoose, onCancel }: ConflictChoiceProps) {
  const { t } = useTranslation();
  const [taken, setTaken] = useState<ReadonlySet<SectionField>>(new Set());
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const take = (field: SectionField, isTheirs: boolean) => {
    const next = new Set(taken);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setTaken(next);
  };
  return (
    <div ref={box} className={styles.conflict} role="alert" tabIndex={-1}>
      <div>
        <p className={styles.conflictTitle}>{t('profile.conflict.title')}</p>
        <p className={styles.note}>{t('profile.conflict.text')}</p>
      </div>
      {conflicts.map(({ field, own, theirs }) => (
        <RadioGroup
          key={field.keys.join()}
          name={`conflict-${field.keys[0] ?? ''}`}
          label={field.label}
          value={taken.has(field) ? 'theirs' : 'mine'}
          options={[
            {
              value: 'mine',
              label: t('profile.conflict.mine', { value: own || t('profile.conflict.empty') }),
            },
            {
              value: 'theirs',
              label: t('profile.conflict.theirs', { value: theirs || t('profile.conflict.empty') }),
            },
          ]}
          onChange={(choice) => take(field, choice === 'theirs')}
        />
      ))}
      <div className={styles.buttons}>
        <Button onPress={() => onChoose([...taken])}>{t('profile.conflict.save')}</Button>
        <Button variant="outline" onPress={onCancel}>
          {t('profile.edit.cancel')}
        </Button>
      </div>
    </div>
  );
}
