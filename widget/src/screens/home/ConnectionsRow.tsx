import { UsersRound } from 'lucide';
import type { Connection } from '../../../contract/connections.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { paths } from '../../lib/paths.ts';
import { LeadCircle } from '../../ui/list/LeadCircle.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';

/** How many names fit on one line of a phone. */
const SHOWN = 3;

/** Whom the customer is connected with: people and programmes, by their names. */
export function ConnectionsRow({ connections }: { readonly connections: readonly Connection[] }) {
  const format = useFormat();
  const names = connections.map(({ connector, definition }) => connector.first_name || definition.name);
  const more = names.length > SHOWN ? [`+${format.number(names.length - SHOWN)}`] : [];
  const people = connections.filter(({ connector }) => connector.type === 'person');
  const kinds = [...new Set(people.map(({ definition }) => definition.name))];
  return (
    <ListRow
      lead={<LeadCircle icon={UsersRound} tone="info" />}
      title={<bdi>{format.list([...names.slice(0, SHOWN), ...more].map(format.isolate))}</bdi>}
      text={kinds.length > 0 ? format.list(kinds.slice(0, SHOWN)) : connections[0]?.connector.masked}
      href={`${paths.preference}#connections`}
    />
  );
}
