import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import { useFormat } from '../../../i18n/useFormat.ts';

/** @returns what is shared with a connection, in words; `undefined` for a person with whom nothing is shared */
export function useSharedText({ shared, connector }: Connection): string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  if (shared.length === 0) return connector.type === 'person' ? undefined : t('people.sharesNothing');
  const list = format.list(shared.map((what) => t(`preferences.sharedWhat.${what}`, { defaultValue: what })));
  return t('people.shares', { list });
}
