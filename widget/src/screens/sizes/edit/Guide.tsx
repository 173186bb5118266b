import { useTranslation } from 'react-i18next';
import { sameSizes, type SizeCategory } from '../../../../contract/attributes/sizeCategories.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useSizeWords } from '../useSizeWords.ts';
import * as styles from './Guide.css.ts';

interface GuideProps {
  readonly choices: SizeCategory;
  readonly system: string;
  readonly value: string;
}

/** What a size usually is in the other systems. Announced, because it follows from what was chosen. */
export function Guide({ choices, system, value }: GuideProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useSizeWords();
  const same = sameSizes(choices, system, value);
  const list = same.map(({ system: other, values }) =>
    format.isolate(`${words.system(other)} ${values.join('–')}`),
  );
  return (
    <p className={styles.guide} role="status">
      {list.length > 0 && t('sizes.usually', { list: format.list(list) })}
    </p>
  );
}
