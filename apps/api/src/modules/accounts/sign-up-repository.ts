import type { Db } from '../../platform/database/db.ts';

const fact = 'sign_up';

/** Open unless an operator has closed it. */
export const isSignUpOpen = async (db: Db): Promise<boolean> => {
  const found = await db
    .selectFrom('installation_facts')
    .select('value')
    .where('name', '=', fact)
    .executeTakeFirst();
  return found?.value !== 'closed';
};

export const setSignUpOpen = async (db: Db, isOpen: boolean, now: Date): Promise<void> => {
  const value = isOpen ? 'open' : 'closed';
  await db
    .insertInto('installation_facts')
    .values({ name: fact, value, noted_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, noted_at: now }))
    .execute();
};
