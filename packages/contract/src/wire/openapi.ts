import { sentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import type { Endpoint, EndpointTable, Needs } from './endpoint.ts';
import { Failure, Invalid, OAuthFailure, ScimFailure } from './failures.ts';
import { describeMessages, type MessageTable, messageHeaders } from './openapi-messages.ts';
import {
  collectDefinitions,
  describeSchema,
  isObject,
  type JsonSchema,
  toComponents,
} from './openapi-schemas.ts';
import { pagerHeaders } from './pager.ts';

const reasons: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Created',
  204: 'Done, no body',
  400: 'Malformed request',
  401: 'Missing or expired token',
  403: 'Not allowed for this role or API key, or without a recent sign-in',
  404: 'Not found, or in another company',
  408: 'The request was not received in time',
  409: 'Conflicts with the current state, or with another request under the same Idempotency-Key',
  412: 'The resource was changed since the version in If-Match',
  413: 'The body is too large',
  415: 'Unsupported content type',
  422: 'Invalid values, with messages per field',
  423: 'The account is not confirmed',
  429: 'Too many requests, or no API requests left in the plan; Retry-After is the number of seconds to wait',
  431: 'The headers are too large',
  503: 'Overloaded, or a service is unavailable; Retry-After is the number of seconds to wait',
  507: 'No storage space left; reading still works',
};

const openToAll: readonly Needs[] = ['public', 'client', 'visitor'];

const needsVerification =
  'Needs a sign-in or a verification of the last 15 minutes. Otherwise it is refused with `verification_needed`; call `POST session/verification` and send it again.';

/** For creations: executed once per key; with another body the key is refused (409). */
const takesIdempotencyKey = (endpoint: Endpoint): boolean =>
  endpoint.responses[201] !== undefined && !endpoint.secret;

/**
 * The refusals of the server before a handler runs. Those of a form have the OAuth shape, and the
 * endpoint declares them.
 */
const commonResponses = (endpoint: Endpoint): Record<number, z.ZodType> => {
  const { 422: _, ...refusals } = usualResponses(endpoint);
  if (!endpoint.scim) return usualResponses(endpoint);
  // What is invalid is a 400 there. The two before a route is found have our shape.
  const statuses = Object.keys(refusals).filter((status) => !['408', '431'].includes(status));
  return { ...refusals, ...Object.fromEntries(statuses.map((each) => [each, ScimFailure])) };
};

const usualResponses = (endpoint: Endpoint): Record<number, z.ZodType> => ({
  ...(!endpoint.form && { 400: Failure }),
  408: Failure,
  431: Failure,
  // A body is read before it is known that none is needed.
  ...(endpoint.method !== 'GET' && !endpoint.form && { 413: Failure, 415: Failure }),
  ...((endpoint.body ?? endpoint.multipart) && !endpoint.form && { 422: Invalid }),
  503: endpoint.form ? OAuthFailure : Failure,
  ...(endpoint.method !== 'GET' && { 507: endpoint.form ? OAuthFailure : Failure }),
  ...(endpoint.query && { 422: Invalid }),
  ...(endpoint.params && { 404: Failure }),
  ...(endpoint.needs !== 'public' && { 401: Failure }),
  ...((endpoint.verified ?? !openToAll.includes(endpoint.needs)) && { 403: Failure }),
  ...(takesIdempotencyKey(endpoint) && { 409: Failure }),
});

/** `names` are those of the described path, which may differ from those of the endpoint. */
const parameters = (
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
  { components, names }: { components: JsonSchema; names: PathNames },
) => {
  if (!schema) return [];
  const json = describeSchema(schema, 'input', components);
  const required = new Set(json.required);
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name: place === 'path' ? (names.get(name) ?? name) : name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: toComponents(property),
  }));
};

const securityOf = ({ needs, scim }: Endpoint) => {
  if (scim) return [{ provisioning: [] }];
  if (needs === 'public') return [];
  if (needs === 'visitor') return [{ visitor: [] }];
  return needs === 'client' ? [{ bearer: [] }] : [{ token: [] }];
};

const formWithFile = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: ['file'],
};

const jsonType = (scim: true | undefined): string =>
  scim ? 'application/scim+json' : 'application/json';

const csvFile = { 'text/csv': { schema: { type: 'string' } } };

type RequestBody = {
  requestBody?: {
    required: true;
    content: Record<string, { schema: unknown; example?: unknown }>;
  };
};

const requestBodyOf = (
  { body, form, multipart, scim }: Endpoint,
  components: JsonSchema,
): RequestBody => {
  if (multipart)
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: formWithFile } } },
    };
  if (!body) return {};
  const type = form ? 'application/x-www-form-urlencoded' : jsonType(scim);
  const schema = collectDefinitions(body, 'input', components);
  // In the schema it would be lost where a field is transformed.
  const examples = body.meta()?.['examples'];
  const known: readonly unknown[] = Array.isArray(examples) ? examples : [];
  const [example] = known;
  const media = { schema, ...(example !== undefined && { example }) };
  return { requestBody: { required: true, content: { [type]: media } } };
};

type PathNames = ReadonlyMap<string, string>;

/**
 * In OpenAPI two paths that differ only in the names of their parameters are the same path. The names
 * of the first one are used for all.
 */
const createPathNaming = () => {
  const firstOf = new Map<string, string>();
  return (path: string): { path: string; names: PathNames } => {
    const shape = path.replaceAll(/:\w+/g, ':');
    const first = firstOf.get(shape) ?? path;
    firstOf.set(shape, first);
    const used = first.match(/(?<=:)\w+/g) ?? [];
    const own = path.match(/(?<=:)\w+/g) ?? [];
    return {
      path: first.replaceAll(/:(\w+)/g, '{$1}'),
      names: new Map(own.map((name, index) => [name, used[index] ?? name])),
    };
  };
};

type Described = { tag: string; name: string; endpoint: Endpoint; names: PathNames };

const describe = ({ tag, name, endpoint, names }: Described, components: JsonSchema) => {
  const responses = { ...commonResponses(endpoint), ...endpoint.responses };
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: endpoint.summary,
    ...(endpoint.verified && { description: needsVerification }),
    'x-needs': endpoint.needs,
    ...(endpoint.keyScopes && { 'x-key-scopes': endpoint.keyScopes }),
    security: securityOf(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path', { components, names }),
      ...parameters(endpoint.query, 'query', { components, names }),
      ...(takesIdempotencyKey(endpoint)
        ? [{ $ref: '#/components/parameters/IdempotencyKey' }]
        : []),
    ],
    ...requestBodyOf(endpoint, components),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, schema]) => [
        status,
        {
          description: reasons[Number(status)] ?? status,
          ...(endpoint.paged &&
            status === '200' && {
              headers: Object.fromEntries(
                Object.values(pagerHeaders).map((header) => [
                  header,
                  { schema: { type: 'integer' } },
                ]),
              ),
            }),
          ...(endpoint.csv && status === '200' && { content: csvFile }),
          ...(schema && {
            content: {
              [endpoint.events && status === '200' ? 'text/event-stream' : jsonType(endpoint.scim)]:
                {
                  schema: collectDefinitions(schema, 'output', components),
                },
            },
          }),
        },
      ]),
    ),
  };
};

type Shown = {
  /** What is sent to webhooks, by event. */
  messages?: MessageTable;
  /** A whole program for some features. */
  programs?: Readonly<Record<string, string>>;
};

/** The OpenAPI 3.1 document of an endpoint table, with descriptions of its features. */
export const toOpenApi = (
  table: EndpointTable,
  descriptions: Readonly<Record<string, string>> = {},
  { messages = {}, programs = {} }: Shown = {},
) => {
  const nameOf = createPathNaming();
  const schemas: JsonSchema = {};
  const paths: Record<string, Record<string, ReturnType<typeof describe>>> = {};
  for (const [tag, endpoints] of Object.entries(table))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const { path, names } = nameOf(endpoint.path);
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: describe({ tag, name, endpoint, names }, schemas),
      };
    }
  const webhooks = describeMessages(messages, schemas);
  // Not an enum in the schema, which forms of the console load.
  const sentenceCode = schemas['SentenceCode'];
  if (isObject(sentenceCode))
    schemas['SentenceCode'] = { ...sentenceCode, 'x-sentences': sentences };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Floorwright API',
      version: '1',
      description: 'The API with which the console and your own programs manage indoor venues.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The installation that serves this document' }],
    tags: Object.entries(descriptions).map(([name, description]) => ({
      name,
      description,
      ...(programs[name] !== undefined && { 'x-program': programs[name] }),
    })),
    paths,
    ...(Object.keys(messages).length > 0 && { webhooks }),
    components: {
      schemas,
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'The same key returns the same response and creates nothing twice.',
          schema: { type: 'string', maxLength: 255 },
        },
        ...(Object.keys(messages).length > 0 && messageHeaders),
      },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            'Token {key}. The key is that of a session, or an API key, for operations with x-key-scopes.',
        },
        bearer: { type: 'http', scheme: 'bearer', description: 'OAuth access token' },
        visitor: { type: 'http', scheme: 'bearer', description: 'The token of a visitor session' },
        provisioning: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key with the scope provisioning',
        },
      },
    },
  };
};
