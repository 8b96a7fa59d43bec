import { storeApplicationId } from '../../lib/session/storage.ts';
import type { AdminCompany } from '../../venue/company/company.ts';
import { someApplication } from '../examples/some-application.ts';
import { someBuilding } from '../examples/some-building.ts';
import { signInWith, someCompany } from '../examples/some-company.ts';
import { someImport } from '../examples/some-import.ts';
import { renderApp } from '../render-app.tsx';
import type { stubApi } from '../stub-api.ts';

type Answers = Parameters<typeof stubApi>[0];

export const query = (words: string): string => new URLSearchParams(words).toString();

export const pageOf = (rows: Record<string, readonly unknown[]>, total = 1) => ({
  body: rows,
  headers: { 'X-Pager-Total-Count': String(total), 'X-Pager-Per-Page': '1000' },
});

export const firstImports = `GET applications/${someApplication.id}/beacon_imports?${query('page[size]=20&page[number]=1')}`;
const importsOfBuilding = `GET applications/${someApplication.id}/beacon_imports?${query('page[size]=20&page[number]=1&building_id=5')}`;
export const buildingsOf = (applicationId: number): string =>
  `GET applications/${applicationId}/buildings?${query('page[size]=1000&page[number]=1&sort=name')}`;

/** A server with one import. */
export const importAnswers: Answers = {
  'GET applications': { body: { applications: [someApplication] } },
  [buildingsOf(someApplication.id)]: pageOf({ buildings: [someBuilding] }),
  [firstImports]: pageOf({ beacon_imports: [someImport] }),
  [importsOfBuilding]: pageOf({ beacon_imports: [someImport] }),
  'GET buildings/5': { body: { building: someBuilding } },
  [`GET beacon_imports/${someImport.id}`]: { body: { beacon_import: someImport } },
  [`POST beacon_imports/${someImport.id}/dry_run`]: {
    body: {
      dry_run: {
        added: 2,
        updated: 0,
        unchanged: 0,
        refused: 0,
        floors: null,
        without_floor: 0,
        proposed_floor_id: null,
        problems: [],
      },
    },
  },
};

/** Opens the console at an address of imports, with an application selected. */
export const openImports = (
  at: string,
  answers: Answers = {},
  role: AdminCompany['role'] = 'owner',
) => {
  storeApplicationId(someApplication.id);
  const api = signInWith({
    company: { ...someCompany, role },
    answers: { ...importAnswers, ...answers },
  });
  return { api, ...renderApp(at) };
};
