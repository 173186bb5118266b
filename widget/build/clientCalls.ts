import { parseSync, type Plugin } from 'vite';

/** What `ClientCall` (widget/contract/endpoint.ts) leaves out. */
const forServers = ['params', 'query', 'body', 'errors', 'source', 'idempotent', 'bodyType', 'messages'];
const contract = /widget\/contract\/(?:[a-z]+\/)?[a-zA-Z]+\.ts$/;

/**
 * Takes out of the contract's calls what only servers read: schemas of what a browser sends, and lists of errors. The
 * portal's API client is typed so that it can't read them.
 */
export function clientCalls(): Plugin {
  return {
    name: 'client-calls',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: contract },
      handler: (code, id) => ({ code: leaveOutForServers(code, id), map: null }),
    },
  };
}

/** Replaces what only servers read by blanks, so that positions in the file stay the same. */
export function leaveOutForServers(code: string, id = 'contract.ts'): string {
  let kept = code;
  for (const { start, end } of rangesForServers(code, id)) {
    const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
    const range = code.slice(start, end + comma);
    kept = kept.slice(0, start) + range.replace(/\S/g, ' ') + kept.slice(end + comma);
  }
  return kept;
}

function rangesForServers(code: string, id: string) {
  return parseSync(id, code).program.body.flatMap((statement) => {
    if (
      statement.type !== 'ExportNamedDeclaration' ||
      statement.declaration?.type !== 'VariableDeclaration'
    ) {
      return [];
    }
    return statement.declaration.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
      const [call] = init.arguments;
      if (init.callee.name !== 'endpoint' || call?.type !== 'ObjectExpression') return [];
      return call.properties.filter(
        (property) =>
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          forServers.includes(property.key.name),
      );
    });
  });
}
