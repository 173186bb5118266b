import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import type { TransactionItem } from '../../../../contract/transactions.ts';
import type { ApiError } from '../../../api/ApiError.ts';
import { useAction } from '../../../core/actions/useAction.ts';
import { useApp } from '../../../core/app/useApp.ts';
import type { Assignment } from '../../../core/connections/assignItem.ts';
import { connectionDefinitions } from '../../../core/connections/connectionDefinitions.ts';
import { assignLine } from '../../../core/connections/assignLine.ts';
import { useOrders } from '../../../core/orders/useOrders.ts';
import { firstNameOf } from '../../../parts/people/personName.ts';

export interface Assigning {
  /** The person who was chosen last. */
  readonly person: Connection | undefined;
  /** The id of the person to whom the line is being assigned; `undefined` while nothing is being saved. */
  readonly busyFor: number | undefined;
  readonly error: ApiError | undefined;
  assign(person: Connection): void;
}

/** The list of a kind of people without a list of their own, and of a kind that no longer exists. */
const DEFAULT_LIST = 'wardrobe';

/**
 * Assigns a line to a person, reads the order again, and then calls `onClose`. The definitions of connections have to be loaded before a
 * person can be chosen.
 */
export function useAssign(item: TransactionItem, orderId: number, onClose: () => void): Assigning {
  useSignals();
  const app = useApp();
  const orders = useOrders();
  const { t } = useTranslation();
  const renewed = useRef<Promise<void>>(undefined);
  const spec = assignLine(app);
  const { busy, error, run } = useAction({
    ...spec,
    async call(assignment: Assignment, sending) {
      await spec.call(assignment, sending);
      // Also if the dialog was closed meanwhile: nothing else reads an order again that is in no loaded page.
      void app.account.refreshAll(['connections']);
      renewed.current = orders.renew(orderId);
    },
  });
  const [person, setPerson] = useState<Connection>();
  const definitions = app.account.open(connectionDefinitions);
  const assign = async (chosen: Connection) => {
    setPerson(chosen);
    const kind = definitions.data.peek()?.find(({ id }) => id === chosen.definition.id);
    const handle = kind?.list_handle ?? DEFAULT_LIST;
    await run({
      itemId: item.id,
      connectionId: chosen.id,
      handle,
      listName: t(`people.lists.${handle}`, { defaultValue: handle }),
      productVariantId: item.variant?.id,
      productId: item.product?.id,
    });
    app.toasts.show({ type: 'success', title: t('people.assigned', { name: firstNameOf(chosen) }) });
    await renewed.current;
    onClose();
  };
  return {
    person,
    busyFor: busy.value ? person?.id : undefined,
    error: error.value,
    assign(chosen) {
      // `error` has the reason.
      if (!busy.peek()) assign(chosen).catch(() => undefined);
    },
  };
}
