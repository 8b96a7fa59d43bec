import { type Kysely, sql } from 'kysely';

import { createIndex } from './create-index.ts';
import { withShortLock } from './with-short-lock.ts';

/** The locks of foreign keys on several tables could deadlock with those who write them. */
export const transaction = false;

/** Drawings from which plans and layers of floors are made. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      create table if not exists plan_imports (
        id integer generated always as identity primary key,
        saas_company_id integer not null references saas_companies on delete cascade,
        building_floor_id integer not null references building_floors on delete cascade,
        file_id integer not null references files,
        filename text not null,
        status text not null
          check (status in ('reading', 'ready', 'drawing', 'drawn', 'applied', 'failed')),
        failure text,
        -- What is in the file, and what the user wants of it. No query looks into them.
        summary json,
        choices json,
        picture_file_id integer references files,
        -- As in building_floors.
        corners double precision[] not null default '{}' check (cardinality(corners) in (0, 8)),
        created_at timestamptz not null
      )
    `,
  );
  await createIndex(db, 'plan_imports', ['saas_company_id']);
  await createIndex(db, 'plan_imports', ['building_floor_id']);
  await createIndex(db, 'plan_imports', ['file_id']);
  await createIndex(db, 'plan_imports', ['picture_file_id']);
  await createIndex(db, 'plan_imports', ['created_at']);
  await withShortLock(
    db,
    sql`
      create table if not exists plan_import_layers (
        plan_import_id integer not null references plan_imports on delete cascade,
        number integer not null,
        name text not null,
        kind text not null,
        file_id integer not null references files,
        -- Null until it is applied, and once the layer is deleted for good.
        layer_id integer references building_floor_layers on delete set null,
        primary key (plan_import_id, number)
      )
    `,
  );
  await createIndex(db, 'plan_import_layers', ['file_id']);
  await createIndex(db, 'plan_import_layers', ['layer_id']);
};
