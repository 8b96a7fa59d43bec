import { contract, type Endpoint, toOpenApi } from '@floorwright/contract';
import {
  exampleOf,
  type JsonSchema,
  mediaOf,
  OpenApi,
  sample,
} from '@floorwright/contract/samples';
import { expect, test } from 'vitest';

import { toGroups } from './operations.ts';
import { toRows } from './schema-rows.ts';

const document = OpenApi.parse(JSON.parse(JSON.stringify(toOpenApi(contract))));
const { paths, components } = document;
const described = new Map(
  Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId, operation]),
);

const endpoints = Object.entries(contract).flatMap(([feature, table]) =>
  Object.entries<Endpoint>(table).flatMap(([name, endpoint]) => {
    const id = `${feature}.${name}`;
    const operation = described.get(id);
    return operation ? [{ id, endpoint, operation }] : [];
  }),
);

test('there are examples', () => {
  expect(endpoints.length).toBeGreaterThan(100);
});

const shown = (schema: JsonSchema = {}) => sample(schema, components.schemas);

test.each(endpoints)('the example of $id is valid', ({ endpoint, operation }) => {
  const media = mediaOf(operation.requestBody?.content);
  const body = media ? exampleOf(media, components.schemas) : shown();
  const query = operation.parameters.flatMap((parameter) =>
    'name' in parameter && parameter.in === 'query' && parameter.required
      ? [[parameter.name, shown(parameter.schema)] as const]
      : [],
  );
  expect(endpoint.body?.safeParse(body).error).toBeUndefined();
  expect(endpoint.query?.safeParse(Object.fromEntries(query)).error).toBeUndefined();
});

test.each(endpoints)('the example responses of $id are valid', ({ endpoint, operation }) => {
  for (const [status, schema] of Object.entries(endpoint.responses)) {
    const answer = shown(mediaOf(operation.responses[status]?.content)?.schema);
    expect(schema?.safeParse(answer).error).toBeUndefined();
  }
});

test('a field shows its description, and only bounds that matter', () => {
  const answer = toRows(components.schemas['PositionsAnswer'] ?? {}, components.schemas);
  expect(answer[0]).toMatchObject({
    name: 'accepted',
    note: '',
    description: 'Stored, including those outside the floor.',
  });
});

test('the example of SCIM sends a user as SCIM wants it', () => {
  const curls = toGroups(document).flatMap(({ operations }) => operations);
  const curl = curls.find(({ id }) => id === 'scim.createUser')?.example.code;
  expect(curl).toContain("-H 'Content-Type: application/scim+json'");
  expect(curl).toContain('"userName": "ada.nguyen@example.com"');
});

test('the example of a report has the range that it needs', () => {
  const groups = toGroups(document);
  const heatmap = groups
    .flatMap((group) => group.operations)
    .find(({ id }) => id === 'reports.heatmap');
  expect(heatmap?.example.code).toContain("/heatmap?from_date=1793577600&to_date=1794182400'");
  expect(heatmap?.parameters.at(-1)?.description).toContain('at most 400 days later');
});
