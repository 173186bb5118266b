import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/ApiError.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { RequestErrorNotice } from '../../../parts/formErrors/RequestErrorNotice.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { InlineNotice } from '../../../ui/page/InlineNotice.tsx';
import { ConflictChoice } from './ConflictChoice.tsx';
import * as styles from './SectionForm.css.ts';
import type { SectionEdit } from './useSectionForm.ts';

interface SectionFormProps<Values> {
  readonly edit: SectionEdit<Values>;
  readonly children: ReactNode;
}

/** The form of a section: errors or conflicts, the fields, Save and Cancel. When it opens, its first field gets the focus. */
export function SectionForm<Values>({ edit, children }: SectionFormProps<Values>) {
  useSignals();
  const { form, conflicts, resolve, cancel } = edit;
  const { connectivity } = useApp();
  const { t } = useTranslation();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  const online = connectivity.online.value;
  const { busy, requestError } = form;
  const isAsked = conflicts.length > 0;
  const wasAsked = useRef(false);
  useEffect(() => {
    // The pressed button is gone with the question.
    if (wasAsked.current && !isAsked)
      form.props.ref.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    wasAsked.current = isAsked;
  }, [isAsked, form.props.ref]);
  return (
    <form {...form.props} className={styles.form}>
      {form.summary}
      {isAsked ? (
        <ConflictChoice conflicts={conflicts} onChoose={resolve} onCancel={cancel} />
      ) : (
        requestError && <SaveError error={requestError} />
      )}
      <div ref={fields} className={styles.fields} hidden={isAsked}>
        {children}
      </div>
      {!isAsked && (
        <div className={styles.buttons}>
          <Button type="submit" busy={busy} disabled={!online}>
            {t(busy ? 'profile.edit.saving' : 'profile.edit.save')}
          </Button>
          <Button variant="outline" disabled={busy} onPress={cancel}>
            {t('profile.edit.cancel')}
          </Button>
        </div>
      )}
      {/* Below the buttons, so that they do not move while the network comes and goes. */}
      {!online && requestError?.code !== 'offline' && (
        <InlineNotice tone="caution" title={t('session.typedOffline')} live />
      )}
    </form>
  );
}

function SaveError({ error }: { error: ApiError }) {
  return <RequestErrorNotice error={error} reasons="profile.refused" />;
}
