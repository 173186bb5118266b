import { endpoints } from '#contract/endpoints.ts';
import { isNode, nameOf, type Node, parseFile } from '#tests/architecture/parseFile.ts';
import type { SourceFile } from '#tests/architecture/sourceFiles.ts';

const writes = new Set<string>(
  Object.entries(endpoints).flatMap(([name, { method }]) => (method === 'GET' ? [] : [name])),
);

/**
 * @returns the calls that change something which a file names outside an action: outside the arguments of `createAction` and
 *   `useAction`, and outside what is declared as an `ActionSpec`
 */
export function bareWrites(file: SourceFile): readonly string[] {
  const isNamed = [...writes].some((name) => file.text.includes(name));
  const found = new Set<string>();
  if (isNamed) collect(file, parseFile(file).program, found);
  return [...found];
}

function collect(file: SourceFile, node: Node, into: Set<string>): void {
  if (node.type === 'ImportDeclaration' || node.type.startsWith('TSType') || isAction(file, node)) return;
  const name = node.type === 'Identifier' ? nameOf(node) : undefined;
  if (name !== undefined && writes.has(name)) into.add(name);
  for (const key in node) {
    const value = node[key];
    for (const below of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (isNode(below)) collect(file, below, into);
    }
  }
}

function isAction({ text }: SourceFile, node: Node): boolean {
  if (node.type === 'CallExpression')
    return ['createAction', 'useAction'].includes(nameOf(node['callee']) ?? '');
  const { id } = node;
  const type = isNode(id) && node.type === 'VariableDeclarator' ? id['typeAnnotation'] : node['returnType'];
  return isNode(type) && /\bActionSpec</.test(text.slice(type.start, type.end));
}

interface Reason {
  readonly file: string;
  readonly calls: readonly string[];
  /** Why these calls are not lost without a message, or what uses an action for them. */
  readonly reason: string;
}

const core = 'widget/src/core';
const screens = 'widget/src/screens';

/** Every write that stands outside an action. */
export const allowedBareWrites: readonly Reason[] = [
  {
    file: `${core}/attributes/createAttributes.ts`,
    calls: ['putCustomAttribute'],
    reason: 'it is the `send` of createOptimistic, which shows the change and makes it again',
  },
  {
    file: `${core}/connections/assignItem.ts`,
    calls: ['postListsItem', 'postListItem', 'postList'],
    reason: 'the steps of the action orders.assign (assignLine.ts)',
  },
  {
    file: `${core}/events/createEventWrites.ts`,
    calls: ['postAuth'],
    reason: 'a branch of the action event.register, in the same function',
  },
  {
    file: `${core}/keepAlive/createRefresher.ts`,
    calls: ['postRefresh'],
    reason: 'extends the session, which is not a change of the customer; "Stay signed in?" shows its error',
  },
  {
    file: `${core}/kiosk/createKiosk.ts`,
    calls: ['postAuth', 'postAuthSearchById'],
    reason: 'used by the actions kiosk.send and kiosk.serve, and by the queue of what could not be sent',
  },
  {
    file: `${core}/signInCalls/findUnknownEmail.ts`,
    calls: ['postAuthAvailability'],
    reason: 'reads: a POST keeps the address out of logs',
  },
  {
    file: `${core}/signInCalls/requestSignIn.ts`,
    calls: ['postAuth', 'postAuthEmail', 'postAuthSms'],
    reason: 'sent by the action signIn.request (createSignInWrites.ts)',
  },
  {
    file: `${core}/signOut/createRevocations.ts`,
    calls: ['postLogout'],
    reason: 'a sign-out must not wait for the server: what fails stays in the list of ended sessions',
  },
  {
    file: `${core}/signOut/sendRevocations.ts`,
    calls: ['postRevoke'],
    reason: 'sends the list of ended sessions; what fails stays in it',
  },
  {
    file: `${screens}/claims/photos/usePhotoUpload.ts`,
    calls: ['putClaimPhoto'],
    reason: 'the spec of the action claim.photo, which a closed view also uses for the photos that wait',
  },
  {
    file: `${screens}/profile/change/contactCalls.ts`,
    calls: ['postEmailChange', 'postEmailChangeVerify', 'postMobileChange', 'postMobileChangeVerify'],
    reason: 'sent by the actions of ContactChange.tsx',
  },
  {
    file: `${screens}/profile/edit/saveProfile.ts`,
    calls: ['putProfile'],
    reason: 'sent by the actions of useSectionForm.ts and RemoveAddress.tsx',
  },
];
