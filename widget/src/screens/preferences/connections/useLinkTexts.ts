import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import type { ApiError } from '../../../api/ApiError.ts';
import type { ConnectionDetail } from '../../../../contract/connections/programmes.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { createLinkDetail } from './createLinkDetail.ts';

interface LinkTexts {
  readonly reason: NonNullable<ConnectionDetail['link']>['reason'] | undefined;
  /** Why a link does not work yet, or no longer works; `undefined` for an active link, and without a known reason. */
  readonly trouble: string | undefined;
  /** When the link was last updated. */
  readonly synced: string | undefined;
  /** `trouble` or `synced` may still come. */
  readonly isLoading: boolean;
  /** Why the reason of a link that needs attention could not be loaded. */
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/** The state of the link to a programme, in words. It is loaded again when the connections have been refreshed. */
export function useLinkTexts({ id, status, definition: { name } }: Connection): LinkTexts {
  useSignals();
  const app = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const [detail] = useState(() => createLinkDetail(app, id));
  const updatedAt = app.account.connections.updatedAt.value;
  useEffect(() => void detail.load(), [detail, updatedAt]);
  const { reason, synced_at: at } = detail.link.value ?? {};
  const troubles = {
    active: () => undefined,
    pending: () => t('people.programme.pending', { name }),
    attention: () => (reason ? t(`people.programme.reason.${reason}`, { name }) : undefined),
  };
  return {
    reason,
    trouble: troubles[status](),
    synced: at ? t('people.programme.synced', { time: format.relative(at) }) : undefined,
    isLoading: status !== 'pending' && detail.link.value === undefined && detail.error.value === undefined,
    error: status === 'attention' && detail.link.value === undefined ? detail.error.value : undefined,
    retry: () => void detail.load(),
  };
}
