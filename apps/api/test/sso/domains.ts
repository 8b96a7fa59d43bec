import type { Product } from '../product.ts';

let count = 0;

export const newDomain = (): string => `mall${(count += 1)}.example`;

type Options = { companyId: number; domain?: string; verified?: boolean };

/** A domain of a company, with its record. */
export const createDomain = async (
  { database, clock, texts }: Product,
  { companyId, domain = newDomain(), verified = false }: Options,
) => {
  const now = clock.now();
  const record_value = `floorwright-domain=${domain}`;
  if (verified) texts.set(`_floorwright.${domain}`, [record_value]);
  return database.db
    .insertInto('sso_domains')
    .values({
      saas_company_id: companyId,
      domain,
      record_value,
      created_at: now,
      ...(verified && { verified_at: now, checked_at: now }),
    })
    .returning(['id', 'domain', 'record_value'])
    .executeTakeFirstOrThrow();
};
