import { expect, test } from 'vitest';
import { z } from 'zod';

import { contract } from '../index.ts';
import type { Endpoint } from './endpoint.ts';

/** Values that break code that expects text, a number or a list. */
const hostile: readonly unknown[] = [
  JSON.parse('{"toString":1,"valueOf":1}'),
  JSON.parse('{"length":{"valueOf":1}}'),
  null,
  7,
  '',
  [],
  [null],
  true,
];

const bodies = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries<Endpoint>(endpoints).flatMap(([name, { body }]) =>
    body instanceof z.ZodObject ? [{ name: `${feature}.${name}`, body }] : [],
  ),
);

/** Each field with each value, while the other fields have another hostile value. */
const formsOf = (fields: readonly string[]): Record<string, unknown>[] =>
  hostile.flatMap((others) =>
    fields.flatMap((field) =>
      hostile.map((value) => ({
        ...Object.fromEntries(fields.map((name) => [name, others])),
        [field]: value,
      })),
    ),
  );

const breaks = (body: z.ZodObject, form: unknown): boolean => {
  try {
    body.safeParse(form);
    return false;
  } catch {
    return true;
  }
};

test.each(bodies)('no rule of $name sees a value that was not checked', ({ body }) => {
  const forms = formsOf(Object.keys(body.shape));
  expect(forms.filter((form) => breaks(body, form))).toEqual([]);
});

test('there are bodies to check', () => {
  expect(bodies.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['triggers.create', 'triggers.update', 'members.update']),
  );
});
