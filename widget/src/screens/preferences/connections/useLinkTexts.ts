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
  /** What there is to know about a link that does not work yet, or no longer. */
  readonly trouble: string | undefined;
  /** When the programme was asked for the last time. */
  readonly synced: string | undefined;
  /** Why there is nothing to say yet about a link that needs attention. */
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/** How the link of a programme is, in words; read again when a connection has changed. */
export function useLinkTexts({ id, status, definition: { name } }: Connection): LinkTexts {
  useSignals();
  const app = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const [detail] = useState(() => createLinkDetail(app, id));
  const connections = app.account.connections.updatedAt.value;
  useEffect(() => void detail.load(), [detail, connections]);
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
    error: status === 'attention' && detail.link.value === undefined ? detail.error.value : undefined,
    retry: () => void detail.load(),
  };
}
