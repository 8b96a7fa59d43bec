import { findSentence } from '@floorwright/domain/sentences';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { contract, type Endpoint } from '../index.ts';

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Everything that a value can refer to. */
const partsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/** A schema and the schemas inside it. */
const schemasIn = (schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()) => {
  if (seen.has(schema)) return seen;
  seen.add(schema);
  const { def } = schema._zod;
  for (const part of [...partsOf(def), ...partsOf(def).flatMap(partsOf)])
    if (isSchema(part)) schemasIn(part, seen);
  return seen;
};

/** Values that some rule refuses. */
const values: unknown[] = [
  undefined,
  null,
  true,
  -1,
  0.5,
  1e9,
  Number.NaN,
  '',
  ' ',
  'a b',
  '\0',
  'x'.repeat(100_000),
  '#x',
  '1,000.5',
  '10,5',
  '10.555',
  '1e9',
  'ab',
  'javascript:x',
  [],
  {},
  [null],
  Array.from({ length: 20_000 }, () => ({})),
  Array.from({ length: 20_000 }, () => 'x'),
  { password: 'a', password_confirmation: 'b' },
  { password: 'a' },
  { unknown: 1 },
];

const messagesOf = (schema: z.core.$ZodType): string[] =>
  values.flatMap((value) => {
    try {
      const { error } = z.safeParse(schema, value);
      return error?.issues.map(({ message }) => message) ?? [];
    } catch (error) {
      // The server answers such a value with a sentence of its own.
      if (error instanceof TypeError) return [];
      throw error;
    }
  });

const inputs = Object.values(contract)
  .flatMap((feature) => Object.values<Endpoint>(feature))
  .flatMap(({ body, query, params, path, method }) =>
    [body, query, params].flatMap((schema) =>
      schema ? [{ place: `${method} ${path}`, schema }] : [],
    ),
  );

test('every message of every schema has a code', () => {
  const seen = new Set<z.core.$ZodType>();
  for (const { schema } of inputs) schemasIn(schema, seen);
  // A transform gets what the schema before it has let through.
  const schemas = [...seen].filter(({ _zod: { def } }) => def.type !== 'transform');
  const messages = new Set(schemas.flatMap(messagesOf));
  expect(messages.size).toBeGreaterThan(100);
  expect([...messages].filter((message) => !findSentence(message))).toEqual([]);
});
