import { getLists, INVALID_ARGUMENTS, postList, postListsItem } from '../../../contract/connections/lists.ts';
import { postListItem } from '../../../contract/transactions/listItem.ts';
import type { ApiClient } from '../../api/ApiClient.ts';
import { ApiError } from '../../api/ApiError.ts';
import { toApiError } from '../../api/toApiError.ts';

/** A line of an order, and the person that it is for. */
export interface Assignment {
  /** The line of the order: the specification's item. */
  readonly itemId: number | undefined;
  readonly connectionId: number;
  /** Of the person's list. */
  readonly handle: string | undefined;
  /** The name of a list that has to be made. */
  readonly listName?: string | undefined;
  readonly productVariantId?: number | null | undefined;
  readonly productId?: number | null | undefined;
}

/** The steps, in their order, with the message of the specification for each. */
const MESSAGES = {
  list: 'Error creating list',
  item: 'Error creating list Item',
  line: 'Error assigning item',
} as const;
export type AssignStep = keyof typeof MESSAGES;

/** The results of earlier tries, by person, list and line. */
export interface Progress {
  readonly lists: Map<string, number>;
  readonly items: Map<string, number>;
}
/** For `app.shared`: a retry needs the results of earlier tries. */
export const createProgress = (): Progress => ({ lists: new Map(), items: new Map() });

/**
 * Assigns a line of an order to a person: finds or makes the list, adds the product to it, links the line with it. A step that was
 * done in an earlier try is not done again.
 *
 * @param key of the intent: the list gets one item even if the answer to it was lost
 * @throws ApiError with the message of the specification: `Invalid Arguments` before anything is sent, else that of the step
 */
export async function assignItem(
  api: ApiClient,
  progress: Progress,
  assignment: Assignment,
  key: string | undefined,
): Promise<void> {
  const { itemId, connectionId, handle, listName } = assignment;
  const product = productOf(assignment);
  if (itemId === undefined || !handle || product === undefined) throw invalidArguments();
  const listOf = `${connectionId} ${handle}`;
  const lineOf = `${listOf} ${itemId}`;
  const listId = await step('list', async () => {
    const known = progress.lists.get(listOf);
    return known ?? (await openList(api, connectionId, handle, listName));
  });
  progress.lists.set(listOf, listId);
  const listItemId = await step('item', async () => {
    const known = progress.items.get(lineOf);
    if (known !== undefined) return known;
    const body = { source: 'profile-portal' as const, ...product };
    const params = { id: connectionId, listId };
    // The list was removed meanwhile: the next try makes it again.
    const forget = () => progress.lists.delete(listOf);
    const { data } = await api
      .call(postListsItem, { params, body, idempotencyKey: key, tries: 1 })
      .catch(forgetting(forget));
    return data.id;
  });
  progress.items.set(lineOf, listItemId);
  await step('line', async () => {
    const body = { product_list_item_id: listItemId, type: 'link' as const };
    const forget = () => progress.items.delete(lineOf);
    await api.call(postListItem, { params: { id: itemId }, body, tries: 1 }).catch(forgetting(forget));
  });
  // Assigned. The same person may get the same line again later, after it was taken back with its item.
  progress.items.delete(lineOf);
}

/** @returns the step that a failed assignment failed at; `undefined` for any other failure */
export const failedStep = ({ message }: ApiError): AssignStep | undefined =>
  (Object.keys(MESSAGES) as AssignStep[]).find((each) => MESSAGES[each] === message);

/** Exactly one is sent: the variant, which is more precise, or the product. */
function productOf({ productVariantId, productId }: Assignment) {
  if (typeof productVariantId === 'number') return { product_variant_id: productVariantId };
  return typeof productId === 'number' ? { product_id: productId } : undefined;
}

async function openList(api: ApiClient, id: number, handle: string, name = handle): Promise<number> {
  const params = { id };
  const { data } = await api.call(getLists, { params, query: { 'filter[handle]': handle } });
  const found = data.find((list) => list.handle === handle);
  if (found) return found.id;
  // Safe to repeat: a handle that exists already gives the same list.
  return (await api.call(postList, { params, body: { handle, name } })).data.id;
}

async function step<T>(name: AssignStep, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw withMessage(toApiError(cause), MESSAGES[name]);
  }
}

/** Forgets a record that the server no longer has, so that the next try makes a new one. */
const forgetting = (forget: () => void) => (cause: unknown) => {
  const { status } = toApiError(cause);
  if (status === 404 || status === 422) forget();
  throw cause;
};

const invalidArguments = () =>
  new ApiError({ status: 422, code: 'validation_failed', body: { message: INVALID_ARGUMENTS } });

const withMessage = (error: ApiError, message: string) =>
  new ApiError({
    status: error.status,
    code: error.code,
    retryAfterS: error.retryAfterS,
    body: { ...error.body, message },
    cause: error,
  });
