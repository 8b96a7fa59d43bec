import { type Kysely, sql } from 'kysely';

/** A machine-readable reason why an import failed; until now there was only a sentence. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table beacon_imports
      add column failure_code text check (failure_code in (
        'wrong_csv', 'too_many_rows', 'building_hidden', 'not_saved', 'not_finished', 'canceled'
      ))
  `.execute(db);
  await sql`
    update beacon_imports set failure_code = case failure
        when 'Something went wrong, please use correct csv file.' then 'wrong_csv'
        when 'The file has more than 300,000 lines. Split it into several files.' then 'too_many_rows'
        when 'You can no longer see the building of this import.' then 'building_hidden'
        when 'The import could not be finished. Upload the file again.' then 'not_finished'
        when 'The import was cancelled.' then 'canceled'
        else 'not_saved'
      end
      where failure is not null
  `.execute(db);
};
