import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const folder = new URL('../../', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|generated/.test(file))
  .map((file) => ({ file, text: readFileSync(new URL(file, folder), 'utf8') }));

const visitTables = new Set([
  'positions',
  'position_cells',
  'floor_visitors',
  'building_visitors',
  'position_batches',
  'engagement_events',
]);

/** The text of SQL templates. Values in them are left out, since no template nests another with a table. */
const templates = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/sql(?:<[^`]*?>)?`([^`]*)`/g)].map(([, statement = '']) => ({
    file,
    statement,
  })),
);

const schema = readFileSync(new URL('platform/database/schema.generated.ts', folder), 'utf8');
const [, listed = ''] = /export interface DB \{([^}]*)\}/.exec(schema) ?? [];
const allTables = new Set([...listed.matchAll(/(\w+): \w+;/g)].map(([, table]) => table));

const tablesIn = (statement: string): string[] =>
  [...statement.matchAll(/\b(?:from|join|into|update|using)\s+([a-z_]+)/g)].flatMap(
    ([, name = '']) => (allTables.has(name) ? name : []),
  );

/** Fragments that name the company. */
const namesCompany = /company_id|onFloors\(|inBuildings\(/;

const ofVisits = templates.filter(({ statement }) =>
  tablesIn(statement).some((table) => visitTables.has(table)),
);

test('statements on visits name their company, so that one machine can answer them', () => {
  expect(ofVisits.length).toBeGreaterThan(15);
  expect(ofVisits.filter(({ statement }) => !namesCompany.test(statement))).toEqual([]);
  const built = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:selectFrom|deleteFrom|updateTable|insertInto)\('(\w+)[^;]*/g)].flatMap(
      ([statement, table = '']) =>
        visitTables.has(table) && !statement.includes("'company_id'") ? [{ file, statement }] : [],
    ),
  );
  expect(built).toEqual([]);
});

test('statements on visits use no other tables, which may be on another machine', () => {
  expect(allTables.size).toBeGreaterThan(40);
  const mixed = ofVisits.filter(
    ({ statement }) => !tablesIn(statement).every((table) => visitTables.has(table)),
  );
  expect(mixed).toEqual([]);
});
