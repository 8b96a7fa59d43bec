import type { Db } from '../../platform/database/db.ts';
import type { Choices } from './repository.ts';

/** What the company chose for the last file with these properties. */
export const findChoices = (
  db: Db,
  companyId: number,
  propertiesHash: string,
): Promise<Choices | undefined> =>
  db
    .selectFrom('venue_import_choices')
    .select(['mapping', 'parts'])
    .where('saas_company_id', '=', companyId)
    .where('properties_hash', '=', propertiesHash)
    .executeTakeFirst();

export const storeChoices = async (
  tx: Db,
  { companyId, propertiesHash }: { companyId: number; propertiesHash: string },
  { mapping, parts }: Choices,
  now: Date,
): Promise<void> => {
  const chosen = { mapping: JSON.stringify(mapping), parts, used_at: now };
  await tx
    .insertInto('venue_import_choices')
    .values({ saas_company_id: companyId, properties_hash: propertiesHash, ...chosen })
    .onConflict((conflict) =>
      conflict.columns(['saas_company_id', 'properties_hash']).doUpdateSet(chosen),
    )
    .execute();
};

export const forgetChoicesBefore = async (db: Db, time: Date): Promise<void> => {
  await db.deleteFrom('venue_import_choices').where('used_at', '<', time).execute();
};
