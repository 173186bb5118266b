import { useTranslation } from 'react-i18next';

const spoken = (handle: string) => {
  const words = handle.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A category's name; for a tenant's own category, its handle in readable form. */
export function useCategoryName(): (handle: string) => string {
  const { t } = useTranslation();
  return (handle) => t(`sizes.categories.${handle}`, { defaultValue: spoken(handle) });
}
