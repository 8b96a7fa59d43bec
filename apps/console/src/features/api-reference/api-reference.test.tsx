import {
  accounts,
  contract,
  type EndpointTable,
  errorCodes,
  status,
  toOpenApi,
  visitors,
} from '@floorwright/contract';
import servedText from '@floorwright/contract/openapi.json?raw';
import { type JsonSchema, OpenApi } from '@floorwright/contract/samples';
import { testEvent, webhookEvents } from '@floorwright/domain/webhooks';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderPage } from '../../testing/render.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { ApiReferencePage } from './api-reference-page.tsx';
import { toGroups, whoMayCall } from './operations.ts';
import { toRows } from './schema-rows.ts';

const published = (table: EndpointTable): unknown => JSON.parse(JSON.stringify(toOpenApi(table)));

/** The committed document, which the server serves and whose programs its tests run. */
const served = OpenApi.parse(JSON.parse(servedText));

const open = async () => {
  stubApi({ 'GET /api/openapi.json': { body: published({ accounts, status }) } });
  const { user } = await renderPage(ApiReferencePage, { at: '/api-reference', frame: 'reading' });
  await screen.findByRole('heading', { name: 'Accounts' });
  return user;
};

const signIn = () => screen.getByRole('article', { name: 'POST /api/company/v1/session' });

test('an operation shows who may call it, its body, its responses and an example', async () => {
  const user = await open();
  const operation = within(signIn());
  expect(operation.getByText('Who may call: Anyone')).toBeVisible();
  const body = within(operation.getByRole('table', { name: 'Body' }));
  expect(body.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    'email',
    'password',
  ]);
  expect(operation.getByText('The account is not confirmed')).toBeInTheDocument();
  expect(operation.getByLabelText('Example call')).toHaveTextContent(/^curl -X POST .*session/);

  expect(operation.queryByRole('table', { name: 'Body of 201' })).toBeNull();
  await user.click(operation.getByText('201'));
  expect(await operation.findByRole('table', { name: 'Body of 201' })).toBeVisible();
  expect(operation.getByLabelText('Example of 201')).toHaveTextContent('"access_token"');
});

test('every error code is listed with its meaning', async () => {
  await open();
  const codes = within(screen.getByRole('table', { name: 'Error codes' }));
  expect(codes.getAllByRole('row')).toHaveLength(errorCodes.length);
  const stale = codes.getByRole('row', { name: /^stale/ });
  expect(stale).toHaveTextContent('Another user has changed it since it was read.');
});

test('the search shows the operations that contain every word', async () => {
  const user = await open();
  await user.type(screen.getByRole('searchbox'), 'mail again');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'Status' })).toBeNull();

  await user.type(screen.getByRole('searchbox'), ' zebra');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getAllByRole('article').length).toBeGreaterThan(5);
});

test('a document that cannot be loaded shows an error instead of crashing', async () => {
  stubApi({});
  await renderPage(ApiReferencePage, { at: '/api-reference', frame: 'reading' });
  expect(await screen.findByText('The reference could not be loaded.')).toBeVisible();
});

test('every operation of the product is in the reference', () => {
  const shown = toGroups(OpenApi.parse(published(contract))).flatMap((group) => group.operations);
  const promised = Object.values<object>(contract).flatMap((endpoints) => Object.keys(endpoints));
  expect(shown).toHaveLength(promised.length);
});

test('a union shows the fields of all variants', () => {
  const shape = (kind: string, more: JsonSchema): JsonSchema => ({
    type: 'object',
    properties: { kind: { const: kind }, id: { type: 'integer' }, details: more },
    required: ['kind', 'id'],
  });
  const rows = toRows(
    {
      oneOf: [
        shape('moved', { type: 'object', properties: { to: { type: 'string' } } }),
        shape('removed', { type: 'object', properties: {} }),
      ],
    },
    {},
  );
  expect(rows.map(({ path, type, required }) => [path, type, required])).toEqual([
    ['kind', '"moved" | "removed"', true],
    ['id', 'integer', true],
    ['details', 'object', false],
    ['details.to', 'string', false],
  ]);
});

test('nested fields follow their parent, through references and lists', () => {
  const schemas: Record<string, JsonSchema> = {
    Floor: {
      type: 'object',
      properties: {
        name: { type: 'string', maxLength: 255 },
        parent: { $ref: '#/components/schemas/Floor' },
      },
      required: ['name'],
    },
  };
  const rows = toRows(
    { properties: { floors: { type: 'array', items: { $ref: '#/components/schemas/Floor' } } } },
    schemas,
  );
  expect(rows.map(({ path, type, required, note }) => [path, type, required, note])).toEqual([
    ['floors', 'Floor[]', false, ''],
    ['floors[].name', 'string', true, 'at most 255 characters'],
    ['floors[].parent', 'Floor', false, ''],
  ]);
});

test('a tuple is shown entry by entry', () => {
  const period: JsonSchema = {
    type: 'array',
    prefixItems: [{ type: 'string' }, { type: 'integer' }],
    items: false,
  };
  expect(toRows({ properties: { period } }, {})[0]?.type).toBe('[string, integer]');
});

test('a schema that only refers to itself has no fields and does not loop', () => {
  const self: JsonSchema = { $ref: '#/components/schemas/Self' };
  expect(toRows(self, { Self: self })).toEqual([]);
});

test.each([
  ['public', 'Anyone'],
  ['signed-in', 'Anyone signed in'],
  ['payment.manage', 'Members with the role owner'],
  ['member.manage', 'Members with the role owner, super admin'],
])('who may call what needs %s', (needs, words) => {
  expect(whoMayCall(needs)).toBe(words);
});

test('visitor apps have a complete example in two languages', async () => {
  stubApi({ 'GET /api/openapi.json': { body: published({ visitors }) } });
  const { user } = await renderPage(ApiReferencePage, { at: '/api-reference', frame: 'reading' });
  const example = await screen.findByLabelText('A visitor app');
  expect(example).toHaveTextContent(
    /# 1\. Start a session.*If-None-Match.*positions.*engagement_events/,
  );
  await user.click(screen.getByRole('radio', { name: 'TypeScript' }));
  expect(screen.getByLabelText('A visitor app')).toHaveTextContent(/^const api = /);
  expect(screen.getByLabelText('A visitor app')).toHaveTextContent(
    /If-None-Match.*engagement_events/,
  );
  const positions = screen.getByRole('article', { name: 'POST /api/visitor/v1/positions' });
  expect(positions).toHaveTextContent('Who may call: Visitor apps, with a session token');
  expect(within(positions).getByLabelText('Example call')).toHaveTextContent(
    'Authorization: Bearer YOUR_TOKEN',
  );
});

const openServed = async () => {
  // All paths would take long to render.
  const paths = Object.fromEntries(
    Object.entries(served.paths).filter(([path]) =>
      /openid-configuration|api_keys$|webhooks$|Users$/.test(path),
    ),
  );
  stubApi({ 'GET /api/openapi.json': { body: { ...served, paths } } });
  const { user } = await renderPage(ApiReferencePage, { at: '/api-reference', frame: 'reading' });
  await screen.findByRole('heading', { name: 'Webhooks' });
  return user;
};

test('keys, webhooks, OpenID Connect and SCIM show the programs of the document', async () => {
  await openServed();
  const programs = served.tags.flatMap(({ name, 'x-program': program }) =>
    program === undefined ? [] : [{ name, program }],
  );
  expect(programs.map(({ name }) => name)).toEqual(['apiKeys', 'oauth', 'scim', 'webhooks']);
  for (const { name, program } of programs) {
    const group = name.charAt(0).toUpperCase() + name.slice(1);
    const section = within(screen.getByRole('region', { name: group }));
    expect(section.getByLabelText(`Program: ${group}`).textContent).toBe(program);
  }
  const webhooks = within(screen.getByRole('region', { name: 'Webhooks' }));
  expect(webhooks.getByText(/FLOORWRIGHT_WEBHOOK_SECRET is the signing secret/)).toBeVisible();
});

test('every message to webhooks is shown with its headers and fields', async () => {
  const user = await openServed();
  for (const event of [...webhookEvents, testEvent])
    expect(screen.getByRole('article', { name: `EVENT ${event}` })).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'event charge.failed');
  const message = within(await screen.findByRole('article', { name: 'EVENT charge.failed' }));
  const headers = within(message.getByRole('table', { name: 'Parameters' }));
  expect(headers.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    'webhook-id',
    'webhook-timestamp',
    'webhook-signature',
  ]);
  const fields = within(message.getByRole('table', { name: 'Body' }));
  expect(fields.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(
    expect.arrayContaining(['type', 'timestamp', 'data', 'charge_id', 'amount']),
  );
  expect(message.getByLabelText('Example message')).toHaveTextContent('"type": "charge.failed"');
  expect(message.queryByText(/Who may call/)).toBeNull();
});

test('the address of discovery is in the reference', async () => {
  await openServed();
  const name = 'GET /.well-known/openid-configuration';
  expect(screen.getByRole('article', { name })).toHaveTextContent('Who may call: Anyone');
});
