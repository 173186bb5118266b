import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/ApiError.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import type { OptionChoice } from './useOption.ts';

interface OptionFieldProps {
  readonly of: OptionChoice;
  /** The error of an exchange for which the option has too few left. */
  readonly gone: ApiError | undefined;
  readonly disabled: boolean;
}

/**
 * The options of an item as radio buttons; those that are sold out are named below. An error is shown in the group, whose
 * first button then gets the focus.
 */
export function OptionField({ of, gone, disabled }: OptionFieldProps) {
  const { host } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const { item, options, chosen, asked, choose } = of;
  useEffect(() => {
    if (!gone) return;
    host.track('error_shown', { code: gone.code });
    focusFirst(box.current);
  }, [host, gone]);
  useEffect(() => {
    if (asked > 0) focusFirst(box.current);
  }, [asked]);
  const soldOut = options.filter(({ stock }) => stock === 0).map(({ name }) => name);
  const error = gone
    ? t('rewards.redeem.option.gone')
    : asked > 0 && of.isMissing
      ? t('rewards.redeem.option.needed')
      : undefined;
  return (
    <div ref={box}>
      <RadioGroup
        name="option"
        label={item.option_label || t('rewards.redeem.option.label')}
        required
        value={chosen?.handle ?? ''}
        options={options
          .filter(({ stock }) => stock !== 0)
          .map(({ handle, name }) => ({ value: handle, label: name }))}
        onChange={choose}
        error={error}
        hint={
          soldOut.length > 0 ? t('rewards.redeem.option.soldOut', { names: format.list(soldOut) }) : undefined
        }
        disabled={disabled}
      />
    </div>
  );
}

const focusFirst = (box: HTMLElement | null) => box?.querySelector('input')?.focus();
