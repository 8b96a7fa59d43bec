import { digitSystems, languages } from '@floorwright/domain/language';
import { z } from 'zod';

import type { Platform } from '../../kernel/context.ts';
import { readerOf } from '../../kernel/reader.ts';
import type { Db } from '../../platform/database/db.ts';
import { defineJob, enqueue } from '../../platform/jobs/index.ts';
import { deliverMail, webhookDisabledMail } from '../../platform/mail/index.ts';
import { listOwners } from '../members/index.ts';

const ToOwner = z.object({
  email: z.string(),
  firstName: z.string(),
  language: z.enum(languages).nullable(),
  digits: z.enum(digitSystems).nullable(),
  company: z.string(),
  host: z.string(),
});

export const sendDisabledMail = defineJob<z.infer<typeof ToOwner>, Platform & { db: Db }>({
  name: 'webhooks.send_disabled_mail',
  payload: ToOwner,
  run: async ({ email, firstName, company, host, ...chosen }, deps, job) => {
    const link = `${deps.config.publicUrl}/companies/webhooks`;
    const mail = webhookDisabledMail(readerOf(chosen), { firstName, company, host, link });
    await deliverMail(deps, job, { ...mail, to: email });
  },
});

/** Notifies every owner that nothing is sent to an address any more, if the transaction commits. */
export const mailDisabled = async (
  tx: Db,
  company: { id: number; name: string },
  host: string,
): Promise<void> => {
  for (const { email, first_name: firstName, language, digits } of await listOwners(tx, company.id))
    await enqueue(tx, sendDisabledMail, {
      email,
      firstName,
      language,
      digits,
      company: company.name,
      host,
    });
};
