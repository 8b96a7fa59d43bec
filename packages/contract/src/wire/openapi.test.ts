import { testEvent, webhookEvents } from '@floorwright/domain/webhooks';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { z } from 'zod';

import {
  contract,
  type EndpointTable,
  featureDescriptions,
  listQuery,
  toOpenApi,
  webhookMessages,
} from '../index.ts';
import { PathId } from './fields.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const objectOf = (value: unknown): Json => (isObject(value) ? value : {});

const operationsOf = (document: Json) =>
  Object.entries(objectOf(document['paths'])).flatMap(([path, item]) =>
    Object.entries(objectOf(item)).map(([method, operation]) => ({
      place: `${method} ${path}`,
      path,
      operation: objectOf(operation),
    })),
  );

/** What a validator made by others finds. */
const problemsOf = async (document: Json, rules = {}): Promise<string[]> => {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    config: await createConfig({ extends: ['recommended'], rules }),
    absoluteRef: '/openapi.json',
  });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
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

const product = toOpenApi(contract, featureDescriptions, {
  messages: webhookMessages,
  programs: { webhooks: 'listen();' },
});

test('the document of the product is OpenAPI 3.1', async () => {
  expect(await problemsOf(product)).toEqual([]);
  expect(operationsOf(product)).toHaveLength(
    Object.values(contract).flatMap((table) => Object.keys(table)).length,
  );
});

test('what webhooks get is described, with the headers of the signature', () => {
  expect(Object.keys(objectOf(product.webhooks))).toEqual([...webhookEvents, testEvent]);
  const { post } = objectOf(product.webhooks?.['poi.changed']);
  expect(post).toMatchObject({
    tags: ['webhooks'],
    parameters: [
      { $ref: '#/components/parameters/WebhookId' },
      { $ref: '#/components/parameters/WebhookTimestamp' },
      { $ref: '#/components/parameters/WebhookSignature' },
    ],
    requestBody: {
      content: {
        'application/json': {
          schema: {
            properties: { type: { const: 'poi.changed' }, data: { required: expect.any(Array) } },
            required: ['type', 'timestamp', 'data'],
          },
        },
      },
    },
    responses: { '2XX': {}, 410: {} },
  });
  expect(product.components.parameters).toMatchObject({
    WebhookId: { name: 'webhook-id', in: 'header' },
    WebhookTimestamp: { name: 'webhook-timestamp', in: 'header' },
    WebhookSignature: { name: 'webhook-signature', in: 'header' },
  });
});

test('a feature has its program', () => {
  expect(product.tags.find(({ name }) => name === 'webhooks')).toHaveProperty(
    'x-program',
    'listen();',
  );
  expect(product.tags.find(({ name }) => name === 'pois')).not.toHaveProperty('x-program');
});

test('so is one with path parameters, lists and named schemas', async () => {
  const document = toOpenApi(venues, { venues: 'Venues.' });
  expect(await problemsOf(document, { 'no-unused-components': 'off' })).toEqual([]);
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
  for (const { place, operation } of operationsOf(product)) {
    const statuses = Object.keys(objectOf(operation['responses']));
    const expected = ['400', '408', '431', '503'];
    const ofBodies = ['413', '415', '507'];
    expect(statuses, place).toEqual(
      expect.arrayContaining(place.startsWith('get') ? expected : [...expected, ...ofBodies]),
    );
  }
});

test('an answer that carries a secret takes no Idempotency-Key', () => {
  const { post } = objectOf(product.paths['/api/company/v1/session']);
  expect(post).toMatchObject({ operationId: 'accounts.signIn', parameters: [], security: [] });
  expect(objectOf(post)['responses']).not.toHaveProperty('409');
});

test('[S7.24] a form with a file is described as one', () => {
  const { post } = objectOf(product.paths['/api/company/v1/files']);
  expect(post).toMatchObject({
    operationId: 'files.upload',
    requestBody: {
      content: { 'multipart/form-data': { schema: { required: ['file'] } } },
    },
    responses: { 201: {}, 400: {}, 413: {}, 415: {}, 422: {}, 429: {} },
  });
});

test('an answer that is a CSV file is described as one', () => {
  const { get } = objectOf(product.paths['/api/company/v1/beacons.csv']);
  expect(get).toMatchObject({
    responses: { 200: { content: { 'text/csv': { schema: { type: 'string' } } } } },
  });
});

test('the validator finds what is wrong', async () => {
  const operation = {
    operationId: 'a',
    parameters: [{ name: 'other', in: 'path', schema: {} }, { $ref: '#/components/no' }],
    security: [{ nothing: [] }],
    responses: { ok: { content: { 'application/json': {} } } },
  };
  const broken = {
    openapi: '3.1.0',
    info: { title: 'x' },
    paths: { '/a/{id}': { get: operation } },
  };
  expect((await problemsOf(broken)).length).toBeGreaterThan(5);
});

test('paths that differ only in the names of their parameters are described as one', () => {
  const { paths } = product;
  expect(paths).not.toHaveProperty(['/api/company/v1/invitations/{code}']);
  expect(paths['/api/company/v1/invitations/{id}']).toMatchObject({
    get: { operationId: 'invitations.show', parameters: [{ name: 'id', in: 'path' }] },
    patch: { parameters: [{ name: 'id', in: 'path' }] },
    delete: { parameters: [{ name: 'id', in: 'path' }] },
  });
});

test('every named schema has a description that is more than its name', () => {
  const named = Object.entries(product.components.schemas);
  const empty = named.filter(([, schema]) => JSON.stringify(schema).startsWith('{"$ref"'));
  expect(named.length).toBeGreaterThan(5);
  expect(empty).toEqual([]);
});
