import { CircleCheck, Mail, Ruler, Store, Cake, type IconNode } from 'lucide';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../contract/profile.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { CardList } from '../../ui/layout/CardList.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { LeadCircle } from '../../ui/list/LeadCircle.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import * as styles from './AccountRows.css.ts';
import { type NewMemberStep, newMemberSteps } from './newMemberSteps.ts';

const icons: Record<NewMemberStep['name'], IconNode> = {
  birthday: Cake,
  sizes: Ruler,
  store: Store,
  messaging: Mail,
};

function StepRow({ step }: { step: NewMemberStep }) {
  const { t } = useTranslation();
  return (
    <ListRow
      lead={<LeadCircle icon={icons[step.name]} tone="accent" />}
      title={t(`home.start.${step.name}`)}
      text={t(`home.start.${step.name}Why`)}
      href={step.href}
      chevron={!step.done}
      trailing={
        step.done && (
          <span className={styles.done}>
            <Icon of={CircleCheck} size={20} />
            <VisuallyHidden>{t('home.start.done')}</VisuallyHidden>
          </span>
        )
      }
    />
  );
}

/** A new member's short list, instead of empty blocks. */
export function NewMemberBlock({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const format = useFormat();
  const steps = newMemberSteps(profile);
  const done = steps.filter((step) => step.done).length;
  const count = t('home.start.progress', { done: format.number(done), of: format.number(steps.length) });
  return (
    <Section title={t('home.start.title')} count={count}>
      <CardList>
        {steps.map((step) => (
          <StepRow key={step.name} step={step} />
        ))}
      </CardList>
    </Section>
  );
}
