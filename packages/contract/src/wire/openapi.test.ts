import { expect, test } from 'vitest';
import { z } from 'zod';

import { contract, type EndpointTable, listQuery, toOpenApi } from '../index.ts';
import { PathId } from './fields.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const objectOf = (value: unknown): Json => (isObject(value) ? value : {});

const resolve = (document: Json, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((place, key) => objectOf(place)[key], document);

const everyRef = (value: unknown): string[] => {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : everyRef(inner),
  );
};

const operationsOf = (document: Json) =>
  Object.entries(objectOf(document['paths'])).flatMap(([path, item]) =>
    Object.entries(objectOf(item)).map(([method, operation]) => ({
      place: `${method} ${path}`,
      path,
      operation: objectOf(operation),
    })),
  );

const parametersOf = (document: Json, operation: Json): Json[] =>
  Object.values(objectOf(operation['parameters'])).map((parameter) => {
    const { $ref } = objectOf(parameter);
    return objectOf(typeof $ref === 'string' ? resolve(document, $ref) : parameter);
  });

const problemsOfOperation = (
  document: Json,
  { place, path, operation }: ReturnType<typeof operationsOf>[number],
): string[] => {
  const parameters = parametersOf(document, operation);
  const names = parameters.map(
    (parameter) => `${String(parameter['in'])} ${String(parameter['name'])}`,
  );
  const declared = parameters.filter((parameter) => parameter['in'] === 'path');
  const inPath = [...path.matchAll(/(?<=\{)\w+(?=\})/g)].map(([name]) => name);
  const answers = Object.entries(objectOf(operation['responses']));
  const schemes = objectOf(resolve(document, '#/components/securitySchemes'));
  const needed = Object.values(objectOf(operation['security'])).flatMap((one) =>
    Object.keys(objectOf(one)),
  );
  const contents = [operation['requestBody'], ...answers.map(([, answer]) => answer)]
    .map((carrier) => objectOf(carrier)['content'])
    .filter(isObject);
  const complaints: [boolean, string][] = [
    [!/^\/[^?#:]*$/.test(path), 'is no path'],
    [typeof operation['operationId'] !== 'string', 'has no operationId'],
    [new Set(names).size !== names.length, 'declares a parameter twice'],
    [
      declared
        .map(({ name }) => String(name))
        .toSorted()
        .join() !== inPath.toSorted().join(),
      'has other path parameters than it declares',
    ],
    [declared.some(({ required }) => required !== true), 'has an optional path parameter'],
    [parameters.some(({ schema }) => !isObject(schema)), 'has a parameter without a schema'],
    [answers.length === 0, 'has no answer'],
    [answers.some(([status]) => !/^[1-5]\d\d$/.test(status)), 'has an answer that is no status'],
    [
      answers.some(([, answer]) => typeof objectOf(answer)['description'] !== 'string'),
      'has an answer without a description',
    ],
    [
      contents.flatMap(Object.values).some((media) => !isObject(objectOf(media)['schema'])),
      'has content without a schema',
    ],
    [
      needed.some((name) => schemes[name] === undefined),
      'needs a security scheme that is not there',
    ],
  ];
  return complaints.filter(([wrong]) => wrong).map(([, what]) => `${place} ${what}`);
};

/** The violations of OpenAPI 3.1. */
const problemsOf = (document: Json): string[] => {
  const operations = operationsOf(document);
  const ids = operations.map(({ operation }) => operation['operationId']);
  const info = objectOf(document['info']);
  return [
    ...(/^3\.1\.\d+$/.test(String(document['openapi'])) ? [] : ['is not version 3.1']),
    ...(info['title'] && info['version'] ? [] : ['has no title or version']),
    ...ids
      .filter((id, index) => ids.indexOf(id) < index)
      .map((id) => `${String(id)} is there twice`),
    ...everyRef(document)
      .filter((ref) => !ref.startsWith('#/') || resolve(document, ref) === undefined)
      .map((ref) => `${ref} leads nowhere`),
    ...operations.flatMap((operation) => problemsOfOperation(document, operation)),
  ];
};

/** Features that the product does not use yet: path parameters, lists, named schemas in a query. */
const venues = {
  venues: {
    list: {
      method: 'GET',
      path: '/api/company/v1/applications/:applicationId/venues',
      needs: 'application.show',
      summary: 'Venues',
      params: z.object({ applicationId: PathId }),
      query: listQuery(['name']).extend({ kind: z.enum(['mall', 'port']).meta({ id: 'Kind' }) }),
      responses: { 200: z.object({ venues: z.array(z.string().meta({ id: 'VenueName' })) }) },
      paged: true,
    },
    create: {
      method: 'POST',
      path: '/api/company/v1/applications/:applicationId/venues',
      needs: 'application.manage',
      summary: 'Create a venue',
      params: z.object({ applicationId: PathId }),
      body: z.object({ name: z.string() }).meta({ id: 'VenueInput' }),
      responses: { 201: z.object({ id: z.number() }) },
    },
  },
} satisfies EndpointTable;

test('the document of the product is OpenAPI 3.1', () => {
  const document = toOpenApi(contract);
  expect(problemsOf(document)).toEqual([]);
  expect(operationsOf(document)).toHaveLength(
    Object.values(contract).flatMap((table) => Object.keys(table)).length,
  );
});

test('so is one with path parameters, lists and named schemas', () => {
  const document = toOpenApi(venues);
  expect(problemsOf(document)).toEqual([]);
  const { get, post } = objectOf(
    document.paths['/api/company/v1/applications/{applicationId}/venues'],
  );
  expect(get).toMatchObject({
    'x-needs': 'application.show',
    security: [{ token: [] }],
    parameters: [
      { name: 'applicationId', in: 'path', required: true },
      { name: 'page[size]', in: 'query', required: false },
      { name: 'page[number]', in: 'query', required: false },
      { name: 'q', in: 'query', required: false },
      { name: 'sort', in: 'query', required: false },
      { name: 'kind', in: 'query', required: true },
    ],
    responses: {
      200: { headers: { 'X-Pager-Total-Pages': { schema: { type: 'integer' } } } },
      401: {},
      403: {},
      404: {},
      422: {},
    },
  });
  expect(post).toMatchObject({
    parameters: [{ in: 'path' }, { $ref: '#/components/parameters/IdempotencyKey' }],
    requestBody: {
      content: { 'application/json': { schema: { $ref: '#/components/schemas/VenueInput' } } },
    },
    responses: { 201: {}, 400: {}, 401: {}, 403: {}, 404: {}, 409: {}, 413: {}, 415: {}, 422: {} },
  });
});

test('the refusals of the server itself are declared for every endpoint', () => {
  for (const { place, operation } of operationsOf(toOpenApi(contract))) {
    const statuses = Object.keys(objectOf(operation['responses']));
    const expected = ['400', '408', '431', '503'];
    const ofBodies = ['413', '415', '507'];
    expect(statuses, place).toEqual(
      expect.arrayContaining(place.startsWith('get') ? expected : [...expected, ...ofBodies]),
    );
  }
});

test('an answer that carries a secret takes no Idempotency-Key', () => {
  const { post } = objectOf(toOpenApi(contract).paths['/api/company/v1/session']);
  expect(post).toMatchObject({ operationId: 'accounts.signIn', parameters: [], security: [] });
  expect(objectOf(post)['responses']).not.toHaveProperty('409');
});

test('[S7.24] a form with a file is described as one', () => {
  const { post } = objectOf(toOpenApi(contract).paths['/api/company/v1/files']);
  expect(post).toMatchObject({
    operationId: 'files.upload',
    requestBody: {
      content: { 'multipart/form-data': { schema: { required: ['file'] } } },
    },
    responses: { 201: {}, 400: {}, 413: {}, 415: {}, 422: {}, 429: {} },
  });
});

test('an answer that is a CSV file is described as one', () => {
  const { get } = objectOf(toOpenApi(contract).paths['/api/company/v1/beacons.csv']);
  expect(get).toMatchObject({
    responses: { 200: { content: { 'text/csv': { schema: { type: 'string' } } } } },
  });
});

test('the check of the document bites', () => {
  const operation = {
    operationId: 'a',
    parameters: [{ name: 'other', in: 'path', schema: {} }, { $ref: '#/components/no' }],
    security: [{ nothing: [] }],
    responses: { ok: { content: { 'application/json': {} } } },
  };
  const broken = {
    openapi: '3.0.0',
    info: { title: 'x' },
    paths: { '/a/{id}': { get: operation }, '/b/:id': { get: { operationId: 'a' } } },
    components: {},
  };
  expect(problemsOf(broken)).toEqual([
    'is not version 3.1',
    'has no title or version',
    'a is there twice',
    '#/components/no leads nowhere',
    'get /a/{id} has other path parameters than it declares',
    'get /a/{id} has an optional path parameter',
    'get /a/{id} has a parameter without a schema',
    'get /a/{id} has an answer that is no status',
    'get /a/{id} has an answer without a description',
    'get /a/{id} has content without a schema',
    'get /a/{id} needs a security scheme that is not there',
    'get /b/:id is no path',
    'get /b/:id has no answer',
  ]);
});

test('every named schema has a description that is more than its name', () => {
  const named = Object.entries(toOpenApi(contract).components.schemas);
  const empty = named.filter(([, schema]) => JSON.stringify(schema).startsWith('{"$ref"'));
  expect(named.length).toBeGreaterThan(5);
  expect(empty).toEqual([]);
});
