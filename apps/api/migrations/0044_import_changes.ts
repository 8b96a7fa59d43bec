import { type Kysely, sql } from 'kysely';

/**
 * An import stores a change for each beacon. Checking the import of each row by a foreign key took an eighth of
 * the time of a bare COPY of the beacons. The import cannot disappear meanwhile, because its building is locked.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function beacon_imports_delete_changes() returns trigger language plpgsql as $$
    begin
      delete from beacon_import_changes where import_id = old.id;
      return null;
    end
    $$
  `.execute(db);
  await sql`
    create trigger beacon_imports_delete_changes after delete on beacon_imports
      for each row execute function beacon_imports_delete_changes()
  `.execute(db);
  await sql`
    alter table beacon_import_changes drop constraint beacon_import_changes_import_id_fkey
  `.execute(db);
};
