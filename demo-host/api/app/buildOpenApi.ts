import * as z from 'zod/mini';
import { photoTypes } from '#contract/claims/claimLimits.ts';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { endpointFile, type EndpointName } from '#contract/endpoints.ts';
import { keepEncodings, type Encoded } from '../platform/http/encodeText.ts';
import { errorBodySchema, errorStatus, type ErrorCode } from '#contract/errors.ts';

type Json = Record<string, unknown>;

/** Builds the OpenAPI 3.1 document of the contract on the first call, and keeps its text in the forms that callers accept. */
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
          description: 'The session token that POST /api/auth/verify answers.',
        },
        staff: {
          type: 'http',
          scheme: 'bearer',
          description: 'The staff token of the deployment (`STAFF_TOKEN`), for servers of the shop only.',
        },
      },
    },
  };
}

function operation(name: EndpointName, endpoint: Endpoint): Json {
  return {
    operationId: name,
    tags: [endpointFile[name]],
    'x-source': endpoint.source,
    ...(endpoint.auth === 'customer' ? { security: [{ bearer: [] }] } : {}),
    ...(endpoint.auth === 'staff' ? { security: [{ staff: [] }] } : {}),
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
  const content = bodyType === 'form' ? { ...json, 'application/x-www-form-urlencoded': { schema } } : json;
  return { required: true, content };
}

function successes(endpoint: Endpoint): Json {
  const type = endpoint.answerType === 'events' ? 'text/event-stream' : 'application/json';
  const content =
    endpoint.output === null
      ? endpoint.answerType === 'file' && { 'application/octet-stream': {} }
      : { [type]: { schema: jsonSchema(endpoint.output, 'output') } };
  const success = { description: 'Success', ...(content ? { content } : {}) };
  return Object.fromEntries(endpoint.status.map((status) => [String(status), success]));
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
