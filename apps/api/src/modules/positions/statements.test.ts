import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { visitTables } from './distribution/repository.ts';

const folder = new URL('../../', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|generated/.test(file))
  .map((file) => ({ file, text: readFileSync(new URL(file, folder), 'utf8') }));

const tablesOfVisits = new Set<string>(visitTables);

/** The text of SQL templates: it ends at the next backtick, since no template nests another. */
const templates = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/sql(?:<[^`]*?>)?`([^`]*)`/g)].map(([, statement = '']) => ({
    file,
    statement,
  })),
);

/** A template ends within a value if that one is a template, too; what follows would not be checked. */
const isCutOff = (statement: string): boolean =>
  statement.split('{').length !== statement.split('}').length;

const schema = readFileSync(new URL('platform/database/schema.generated.ts', folder), 'utf8');
const [, listed = ''] = /export interface DB \{([^}]*)\}/.exec(schema) ?? [];
const allTables = new Set([...listed.matchAll(/(\w+): \w+;/g)].map(([, table]) => table));

const tablesIn = (statement: string): string[] =>
  [...statement.matchAll(/\b(?:from|join|into|update|using)\s+([a-z_]+)/g)].flatMap(
    ([, name = '']) => (allTables.has(name) ? name : []),
  );

/** The company as a condition or as a column to fill, not only as a column to read. */
const namesCompany =
  /\b(?:where|on)\b[^]*(?:company_id|onFloors\(|inBuildings\()|\binto \w+[^(]*\([^)]*company_id/;

/** Statements whose table is a parameter, and the conditions of those whose condition is one, too. */
const onAnyTable = templates.filter(({ statement }) => statement.includes('sql.table(table)'));
const deletions = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/table: '(\w+)',[^`]*where: sql`([^`]*)/g)].flatMap(
    ([, table = '', condition = '']) => (tablesOfVisits.has(table) ? { file, condition } : []),
  ),
);

const ofVisits = templates.filter(({ statement }) =>
  tablesIn(statement).some((table) => tablesOfVisits.has(table)),
);

test('statements nest no templates, so that all of their text is checked', () => {
  expect(templates.filter(({ statement }) => isCutOff(statement))).toEqual([]);
  const statementsOn = (table: string) =>
    ofVisits.filter(({ statement }) => tablesIn(statement).includes(table));
  expect(statementsOn('visitor_cells').map(({ statement }) => statement)).toContainEqual(
    expect.stringContaining('insert into visitor_cells'),
  );
});

test('statements on visits name their company, so that one machine can answer them', () => {
  expect(ofVisits.length).toBeGreaterThan(15);
  expect(ofVisits.filter(({ statement }) => !namesCompany.test(statement))).toEqual([]);
  expect(onAnyTable.length).toBeGreaterThan(3);
  expect(
    onAnyTable.filter(({ statement }) => !/where \$\{where\}|where company_id/.test(statement)),
  ).toEqual([]);
  expect(deletions.length).toBeGreaterThan(8);
  expect(deletions.filter(({ condition }) => !condition.startsWith('company_id = '))).toEqual([]);
  const built = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:selectFrom|deleteFrom|updateTable|insertInto)\('(\w+)[^;]*/g)].flatMap(
      ([statement, table = '']) =>
        tablesOfVisits.has(table) && !statement.includes(".where('company_id'")
          ? [{ file, statement }]
          : [],
    ),
  );
  expect(built).toEqual([]);
});

test('statements on visits use no other tables, which may be on another machine', () => {
  expect(allTables.size).toBeGreaterThan(40);
  const mixed = ofVisits.filter(
    ({ statement }) => !tablesIn(statement).every((table) => tablesOfVisits.has(table)),
  );
  expect(mixed).toEqual([]);
});
