import type { Db } from '../../platform/database/db.ts';

const fact = 'sign_up';

type SignUpState = 'open' | 'closed';

/** Open unless an operator has closed it. */
export const readSignUp = async (db: Db): Promise<SignUpState> => {
  const found = await db
    .selectFrom('installation_facts')
    .select('value')
    .where('name', '=', fact)
    .executeTakeFirst();
  return found?.value === 'closed' ? 'closed' : 'open';
};

export const setSignUp = async (db: Db, value: SignUpState, now: Date): Promise<void> => {
  await db
    .insertInto('installation_facts')
    .values({ name: fact, value, noted_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, noted_at: now }))
    .execute();
};
