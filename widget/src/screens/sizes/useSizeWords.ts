import { useTranslation } from 'react-i18next';
import { UNSURE } from '../../../contract/attributes/sizeCategories.ts';

const PLAIN: Readonly<Record<string, string>> = { AU: 'AU/UK' };

/** Names of systems, parts and fits; what a tenant or another system stored is shown as it is. */
export function useSizeWords() {
  const { t } = useTranslation();
  const named = (key: string, own: string) => t(key, { defaultValue: own });
  return {
    /**
     * In clothing an Australian size is a British one, so `AU` is `AU/UK`; shoes and bras have both systems.
     *
     * @param others the systems of the category
     */
    system: (handle: string, others: readonly string[] = []) => {
      if (!others.includes('UK') && Object.hasOwn(PLAIN, handle)) return PLAIN[handle] ?? handle;
      return named(`sizes.systems.${handle}`, handle);
    },
    size: (value: string) => (value === UNSURE ? t('sizes.fitChoice.unsure') : value),
    part: (part: string, value: string) =>
      t('sizes.partText', {
        part: named(`sizes.parts.${part}`, part),
        value: named(`sizes.partValues.${value}`, value),
      }),
    partName: (part: string) => named(`sizes.parts.${part}`, part),
    partValue: (value: string) => named(`sizes.partValues.${value}`, value),
    fit: (fit: string) => named(`sizes.fits.${fit}`, fit),
  };
}
