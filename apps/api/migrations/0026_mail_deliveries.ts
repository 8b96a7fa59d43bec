import { type Kysely, sql } from 'kysely';

/** Which mails were started and which were accepted by the mail server, by job. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table mail_deliveries (
      job_id bigint primary key,
      started_at timestamptz not null,
      sent_at timestamptz
    )
  `.execute(db);
  await sql`create index on mail_deliveries (started_at)`.execute(db);
};
