import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../api/ApiError.ts';
import { toApiError } from '../../../../api/toApiError.ts';
import type { Point } from '../../../../../contract/points.ts';
import type { StatementDays } from '../../../../core/account/collections/points.ts';
import { useApp } from '../../../../core/app/useApp.ts';
import { useFormat } from '../../../../i18n/useFormat.ts';
import { useErrorShown } from '../../../../parts/formErrors/useErrorShown.ts';
import { readStatement } from '../../../../core/points/readStatement.ts';
import { zonedDay } from '../../../../lib/time/zonedDay.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { InlineNotice } from '../../../../ui/page/InlineNotice.tsx';
import { type ActivityKind, ofKind } from '../readActivity.ts';
import { titleOf } from '../titleOf.ts';
import { saveFile } from '../../../../lib/files/saveFile.ts';
import { toCsv } from '../../../../lib/files/toCsv.ts';

interface ExportButtonProps {
  readonly timeZone: string;
  readonly kind: ActivityKind;
  readonly days: StatementDays;
}

const COLUMNS = [
  'csv.date',
  'csv.type',
  'csv.what',
  'csv.points',
  'balance',
  'details.counts',
  'details.lasts',
];

/** Saves all rows of a kind and of some days as a file for spreadsheets. */
export function ExportButton({ timeZone, kind, days }: ExportButtonProps) {
  const { api, clock } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  useErrorShown(error);
  const [cutAt, setCutAt] = useState<string>();
  const day = (iso: string | null) => (iso === null ? '' : zonedDay(Date.parse(iso), timeZone));
  const save = async () => {
    setBusy(true);
    setCutAt(undefined);
    setError(undefined);
    try {
      const read = await readStatement(api, days);
      const rows = ofKind(read.rows, kind);
      const begins = read.isCut ? day(read.rows.at(-1)?.issued_at ?? null) : undefined;
      const cells = (row: Point) => [
        day(row.issued_at),
        t(row.status === 'pending' ? 'rewards.type.pending' : `rewards.type.${row.type}`),
        titleOf(row, t),
        row.amount,
        row.balance_after,
        day(row.accrue_at),
        day(row.expires_at),
      ];
      const head = COLUMNS.map((column) => t(`rewards.${column}`));
      const today = zonedDay(clock.now(), timeZone);
      const until = days.to === undefined || days.to > today ? today : days.to;
      const name = `${[t('rewards.csv.file'), begins ?? days.from, until].filter(Boolean).join('-')}.csv`;
      await saveFile(name, toCsv([head, ...rows.map(cells)]), 'text/csv');
      setCutAt(begins);
    } catch (cause) {
      setError(toApiError(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {error && <InlineNotice tone="caution" title={t('rewards.csv.failed')} live />}
      {cutAt && (
        <InlineNotice
          tone="info"
          title={t('rewards.csv.cut', { date: format.date(`${cutAt}T12:00:00Z`, 'UTC', 'dayYear') })}
          live
        />
      )}
      <Button variant="quiet" size="small" busy={busy} onPress={() => void save()}>
        {t(busy ? 'rewards.csv.busy' : 'rewards.csv.start')}
      </Button>
    </>
  );
}
