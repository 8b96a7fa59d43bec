import { expect, test } from 'vitest';

import { contract, errorCodes, toOpenApi } from '../index.ts';

test.each(errorCodes)('%s is listed once and described by a sentence', (code, meaning) => {
  expect(errorCodes.filter(([known]) => known === code)).toHaveLength(1);
  expect(code).toMatch(/^([a-z]+(_[a-z]+)*|1000)$/);
  expect(meaning).toMatch(/^[A-Z`].*[.]$/);
});

test('OpenAPI lists the codes with their meanings, and refusals refer to them', () => {
  const { schemas } = toOpenApi(contract).components;
  expect(schemas['ErrorCode']).toMatchObject({
    enum: expect.arrayContaining(errorCodes.map(([code]) => code)),
    'x-enumDescriptions': { stale: 'Another user has changed it since it was read.' },
  });
  const code = { $ref: '#/components/schemas/ErrorCode' };
  for (const name of ['Failure', 'Invalid'])
    expect(schemas[name]).toMatchObject({ properties: { error: { properties: { code } } } });
});
