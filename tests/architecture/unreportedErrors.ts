import { isNode, nameOf, nodesOf, parseFile, placeOf, type Node } from './parseFile.ts';
import type { SourceFile } from './sourceFiles.ts';

interface Component {
  readonly file: SourceFile;
  readonly name: string;
  readonly node: Node;
  readonly nodes: readonly Node[];
  /** The components that it renders. */
  readonly renders: ReadonlySet<string>;
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** Names that hold why a request failed, in this code. */
const errorName = /^(error|[a-z]+Error|failed|hasFailed)$/;

/**
 * @returns components with a notice of a failed request that do not call `useErrorShown`. A component may leave that to another which
 *   it renders, unless it is given an ApiError or itself renders an alert: then both may be shown, in turn.
 */
export function unreportedErrors(files: readonly SourceFile[]): string[] {
  const components = files.flatMap(componentsOf);
  const reporting = reportingComponents(components);
  return components
    .filter((component) => hasNotice(component) && !callsErrorShown(component))
    .filter((component) => {
      if (takesError(component)) return true;
      const readsError = component.nodes.some((node) => errorName.test(nameOf(node) ?? ''));
      return readsError && (hasAlert(component) || !reporting.has(component));
    })
    .map(({ file, node, name }) => `${placeOf(file, node)} ${name}`);
}

function componentsOf(file: SourceFile): Component[] {
  if (!file.path.endsWith('.tsx')) return [];
  return nodesOf(parseFile(file).program).flatMap((declared) => {
    const init = declared.type === 'VariableDeclarator' ? declared['init'] : undefined;
    const node = isNode(init) ? init : declared;
    const name = functions.has(node.type) ? nameOf(declared['id']) : undefined;
    if (name === undefined || !/^[A-Z]/.test(name)) return [];
    const nodes = nodesOf(node);
    const renders = new Set(nodes.flatMap((each) => openedBy(each) ?? []));
    return [{ file, name, node, nodes, renders }];
  });
}

/** @returns the components that call `useErrorShown`, and those that render such a component */
function reportingComponents(components: readonly Component[]): ReadonlySet<Component> {
  const found = new Set(components.filter(callsErrorShown));
  // A name is first looked for in the file itself: several files have a component `Known`.
  const resolve = (name: string, file: SourceFile) => {
    const named = components.filter((each) => each.name === name);
    return named.find((each) => each.file === file) ?? named[0];
  };
  const delegates = ({ file, renders }: Component) =>
    [...renders].some((name) => {
      const rendered = resolve(name, file);
      return rendered !== undefined && found.has(rendered);
    });
  for (let known = -1; known !== found.size;) {
    known = found.size;
    for (const component of components) if (delegates(component)) found.add(component);
  }
  return found;
}

const openedBy = (node: Node) =>
  node.type === 'JSXOpeningElement' && isNode(node['name']) && node['name'].type === 'JSXIdentifier'
    ? String(node['name']['name'])
    : undefined;

const callsErrorShown = ({ nodes }: Component) =>
  nodes.some((node) => node.type === 'CallExpression' && nameOf(node['callee']) === 'useErrorShown');

const hasAlert = ({ renders, nodes }: Component) =>
  renders.has('ErrorSummary') ||
  nodes.some((node) => sets(node, 'role', 'alert') || sets(node, 'tone', 'critical'));

const hasNotice = (component: Component) => component.renders.has('InlineNotice') || hasAlert(component);

const sets = (node: Node, attribute: string, text: string) =>
  node.type === 'JSXAttribute' &&
  isNode(node['name']) &&
  node['name']['name'] === attribute &&
  nameOf(node['value']) === text;

/** Whether the type of the properties names ApiError: in place, or as an interface of the same file. */
function takesError({ file, node }: Component): boolean {
  const text = (each: Node) => file.text.slice(each.start, each.end);
  const parameters = (node['params'] as readonly Node[]).map(text).join(' ');
  const types = nodesOf(parseFile(file).program)
    .filter(({ type }) => type === 'TSInterfaceDeclaration')
    .filter((each) => parameters.includes(nameOf(each['id']) ?? ' '));
  return [parameters, ...types.map(text)].some((each) => /\bApiError\b/.test(each));
}
