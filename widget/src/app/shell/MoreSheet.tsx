import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app/useApp.ts';
import { isLanguage } from '../../i18n/isLanguage.ts';
import { languageNames } from '../../lib/languageNames.ts';
import { CardList } from '../../ui/layout/CardList.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Sheet } from '../../ui/layout/Sheet.tsx';
import { Stack } from '../../ui/page/Stack.tsx';
import type { NavItem } from '../../ui/shell/NavItem.ts';

interface MoreSheetProps {
  readonly items: readonly NavItem[];
  readonly onClose: () => void;
}

/** The pages beyond the bottom bar, help, logout and the language. */
export function MoreSheet({ items, onClose }: MoreSheetProps) {
  useSignals();
  const { config, language } = useApp();
  const { t } = useTranslation();
  return (
    <Sheet open onClose={onClose} title={t('app.short.more')} closeLabel={t('app.close')}>
      <Stack gap={5}>
        <CardList>
          {items.map((item) => (
            <ListRow
              key={item.href ?? 0}
              lead={<Icon of={item.icon} size={24} />}
              title={item.label}
              href={item.href}
              onPress={() => {
                item.onPress?.();
                onClose();
              }}
            />
          ))}
        </CardList>
        <SelectField
          label={t('app.language')}
          name="language"
          value={language.current.value}
          options={config.value.value.language.supported.map((code) => ({
            value: code,
            label: languageNames[code],
          }))}
          onChange={(code) => {
            if (isLanguage(code)) void language.choose(code);
          }}
        />
      </Stack>
    </Sheet>
  );
}
