import type { ConnectionDetail } from '#contract/connections/programmes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Call, type Handlers, WithStatus } from '../platform/call/Call.ts';
import { Refusal } from '../platform/call/Refusal.ts';
import { pageOf, pageWindow } from '../platform/http/page.ts';
import { limitCall } from '../platform/limits/limitCall.ts';
import { assignLine, releaseLine } from './queries/assignLine.ts';
import { linkAgain, linkProgramme, syncLink } from './queries/linkProgramme.ts';
import { readConnections } from './queries/readConnections.ts';
import { readDefinitions } from './queries/readDefinitions.ts';
import { readLists } from './queries/readLists.ts';
import { addList, addListItem, removeListItem } from './queries/writeLists.ts';
import { addPerson, changePerson, removeConnection } from './queries/writePeople.ts';

export const connectionRoutes = {
  getProfileConnections: listConnections,
  getConnections: listConnections,
  getConnection: async (call) => ({ data: await ownConnection(call, call.params.id) }),
  getConnectionDefinitions: async ({ deps, language }) => ({
    data: await readDefinitions(deps.db, language),
  }),
  postConnection: async (call) => {
    await limitWrites(call);
    const { definition_id, connector } = call.body;
    const id =
      connector.type === 'programme'
        ? await linkProgramme({ ...requestOf(call), code: connector.code }, definition_id)
        : await addPerson(ownerOf(call), { definition_id, connector }, call.now);
    return { data: await ownConnection(call, id) };
  },
  putConnection: async (call) => {
    await limitWrites(call);
    const { id } = call.params;
    const { definition_id, connector = {} } = call.body;
    if (connector.type === 'programme') await linkAgain({ ...requestOf(call), code: connector.code }, id);
    else await changePerson(ownerOf(call), id, definition_id, connector);
    return { data: await ownConnection(call, call.params.id) };
  },
  deleteConnection: async (call) => {
    await removeConnection(ownerOf(call), call.params.id, call.now);
    // The end of a link is sent to its programme.
    call.wakeOutbox();
    return null;
  },
  postConnectionSync: async (call) => {
    await syncLink(requestOf(call), call.params.id);
    return { data: await ownConnection(call, call.params.id) };
  },
  getLists: async (call) => {
    const { id } = await ownConnection(call, call.params.id);
    const { deps, language, query } = call;
    return { data: await readLists({ db: deps.db, language }, id, query['filter[handle]']) };
  },
  postList: async (call) => {
    await limitWrites(call);
    const place = { ...ownerOf(call), connectionId: call.params.id };
    const { isNew } = await addList(place, call.body);
    const reader = { db: call.deps.db, language: call.language };
    const [list] = await readLists(reader, place.connectionId, call.body.handle);
    // Removed meanwhile.
    if (list === undefined) throw new Refusal('not_found');
    return new WithStatus(isNew ? 201 : 200, { data: list });
  },
  postListsItem: async (call) => {
    await limitWrites(call);
    const place = { ...ownerOf(call), connectionId: call.params.id };
    return { data: await addListItem(place, call.params.listId, call.body) };
  },
  deleteListsItem: async (call) => {
    const { id: connectionId, listId, itemId } = call.params;
    await removeListItem({ ...ownerOf(call), connectionId }, listId, itemId);
    return null;
  },
  postListItem: async (call) => {
    await limitWrites(call);
    const { product_list_item_id, type } = call.body;
    const id = await assignLine({ ...ownerOf(call), lineId: call.params.id }, product_list_item_id);
    return { data: { id, product_list_item_id, type } };
  },
  deleteListItem: async (call) => {
    await releaseLine({ ...ownerOf(call), lineId: call.params.id });
    return null;
  },
} satisfies Handlers;

/** What a customer may write here in an hour: more than a person can type. */
const perHour = [{ seconds: 3600, count: 300 }];

type Own = Pick<Call<Endpoint & { readonly auth: 'customer' }>, 'deps' | 'session' | 'language'>;
type Written = Own & Pick<Call<Endpoint>, 'tokens' | 'now'>;
type Linking = Written & Pick<Call<Endpoint>, 'intent'>;
type Listed = Own & Pick<Parameters<NonNullable<Handlers['getConnections']>>[0], 'query' | 'url'>;

const ownerOf = ({ deps, session }: Own) => ({ db: deps.db, profileId: session.profileId });

const requestOf = ({ deps, tokens, now, session, intent }: Linking) => ({
  ...{ deps, tokens, now, intent },
  profileId: session.profileId,
});

/** @throws Refusal `rate_limited` */
async function limitWrites(call: Written): Promise<void> {
  await limitCall(call, 'connections', call.session.profileId, perHour);
}

async function listConnections({ deps, session, language, query, url }: Listed) {
  const page = pageWindow(query);
  const reader = { db: deps.db, profileId: session.profileId, language };
  const { rows, total } = await readConnections(reader, page);
  return pageOf(rows, total, page, url);
}

/** @throws Refusal `not_found` for another customer's connection, as for one that does not exist */
async function ownConnection(call: Own, id: number): Promise<ConnectionDetail> {
  const reader = { ...ownerOf(call), language: call.language };
  const { rows } = await readConnections(reader, { size: 1, offset: 0 }, id);
  const [connection] = rows;
  if (connection === undefined) throw new Refusal('not_found');
  return connection;
}
