import * as z from 'zod/mini';
import { photoTypes } from '#contract/claims/claimLimits.ts';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { endpointFile, type EndpointName } from '#contract/endpoints.ts';
import { keepEncodings, type Encoded } from '../platform/http/encodeText.ts';
import { errorBodySchema, errorStatus, type ErrorCode } from '#contract/errors.ts';

type Json = Record<string, unknown>;

/**
 * The OpenAPI 3.1 document of the contract, which is built on the first call and kept in each encoding that callers accept.
 *
 * @returns a function that takes a request's `Accept-Encoding`
 */
export function buildOpenApi(
  endpoints: Readonly<Record<string, Endpoint>>,
): (accepted: string | undefined) => Promise<Encoded> {
  let built: ReturnType<typeof keepEncodings> | undefined;
  return (accepted) => (built ??= keepEncodings(JSON.stringify(build(endpoints))))(accepted);
}

function build(endpoints: Readonly<Record<string, Endpoint>>): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(name as EndpointName, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Profile Portal API', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBodySchema, 'output') },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The session token from the response of POST /api/auth/verify.',
        },
        staff: {
          type: 'http',
          scheme: 'bearer',
          description: 'The staff token of the deployment (`STAFF_TOKEN`), for servers of the shop only.',
        },
        partner: {
          type: 'http',
          scheme: 'bearer',
          description: 'The secret that the deployment shares with the airline (`AIRLINE_SECRET`).',
        },
      },
    },
  };
}

/** The credentials that a call accepts. An empty requirement makes those beside it optional. */
const security: Readonly<Record<Endpoint['auth'], readonly Json[]>> = {
  visitor: [],
  either: [{}, { bearer: [] }],
  customer: [{ bearer: [] }],
  staff: [{ staff: [] }],
  partner: [{ partner: [] }],
};

function operation(name: EndpointName, endpoint: Endpoint): Json {
  return {
    operationId: name,
    tags: [endpointFile[name]],
    'x-source': endpoint.source,
    security: security[endpoint.auth],
    parameters: parametersOf(endpoint),
    ...(endpoint.bodyType === 'file' ? { requestBody: fileBody } : {}),
    ...(endpoint.body === undefined ? {} : { requestBody: requestBody(endpoint, endpoint.body) }),
    responses: { ...successes(endpoint), ...failures(endpoint) },
  };
}

const fileBody = {
  required: true,
  content: Object.fromEntries(photoTypes.map((type) => [type, {}])),
};

function parametersOf(endpoint: Endpoint): Json[] {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: endpoint.idempotent === true && endpoint.auth === 'customer',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,100}$' },
  };
  return [
    ...parametersIn('path', endpoint.params),
    ...parametersIn('query', endpoint.query),
    ...(endpoint.idempotent === undefined ? [] : [key]),
  ];
}

function parametersIn(place: 'path' | 'query', schema: Schema | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

function requestBody({ bodyType = 'json' }: Endpoint, body: Schema): Json {
  const schema = jsonSchema(body, 'input');
  const json = { 'application/json': { schema } };
  const form = { 'application/x-www-form-urlencoded': { schema }, 'multipart/form-data': { schema } };
  const content = bodyType === 'form' ? { ...json, ...form } : json;
  return { required: true, content };
}

function successes(endpoint: Endpoint): Json {
  const content = contentOf(endpoint);
  const success = { description: 'Success', ...(content === undefined ? {} : { content }) };
  return Object.fromEntries(endpoint.status.map((status) => [String(status), success]));
}

/** @returns the response body by its type; `undefined` if the response has no body */
function contentOf({ output, answerType }: Endpoint): Json | undefined {
  if (output === null) return answerType === 'file' ? { 'application/octet-stream': {} } : undefined;
  const type = answerType === 'events' ? 'text/event-stream' : 'application/json';
  return { [type]: { schema: jsonSchema(output, 'output') } };
}

function failures(endpoint: Endpoint): Json {
  const codes: ErrorCode[] = [...endpoint.errors, 'rate_limited', 'unknown', 'maintenance'];
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))];
  const entries = statuses.map((status) => {
    const group = [...new Set(codes.filter((code) => errorStatus[code] === status))];
    return [String(status), failure(group)] as const;
  });
  return Object.fromEntries(entries);
}

function failure(codes: readonly ErrorCode[]): Json {
  return {
    description: codes.join(', '),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
