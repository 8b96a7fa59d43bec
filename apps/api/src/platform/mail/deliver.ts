import type { Clock } from '../clock/clock.ts';
import type { Db } from '../database/db.ts';
import type { JobContext } from '../jobs/index.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Mail, Mailer } from './mailer.ts';

type Delivering = { db: Db; mailer: Mailer; clock: Clock; secrets: Pick<Secrets, 'hash'> };

/**
 * Sends the mail of a job, as close to once as SMTP allows. The start is stored before sending, and
 * the acceptance by the mail server after it: a job that runs again because its process died
 * afterwards sends nothing. If a process died in between, the outcome is unknown; then the mail is
 * sent again with the same Message-ID, by which receivers recognize a duplicate.
 */
export const deliverMail = async (
  { db, mailer, clock, secrets }: Delivering,
  job: Pick<JobContext, 'id'>,
  mail: Mail,
): Promise<void> => {
  const begun = await db
    .insertInto('mail_deliveries')
    .values({ job_id: job.id, started_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('job_id')
    .executeTakeFirst();
  if (!begun && (await wasSent(db, job.id))) return;
  const messageId = secrets.hash(`mail of job ${job.id}`).subarray(0, 16).toString('hex');
  await mailer.send(mail, { messageId });
  await db
    .updateTable('mail_deliveries')
    .set({ sent_at: clock.now() })
    .where('job_id', '=', job.id)
    .execute();
};

const wasSent = async (db: Db, jobId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('mail_deliveries')
    .select('sent_at')
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return row !== undefined && row.sent_at !== null;
};
