import { seesAllApplications } from '@floorwright/domain/access';

import type { Db } from '../../platform/database/db.ts';
import { giveApplications } from './access-repository.ts';
import { findMemberByEmail, insertMember, type NewMember } from './repository.ts';

/** Adds a person to a company. Somebody who belongs to it already stays there as they are. */
export const addMember = async (
  tx: Db,
  member: NewMember & { applicationIds: readonly number[] },
  now: Date,
): Promise<void> => {
  const added = await insertMember(tx, member, now);
  if (added && !seesAllApplications(member.role))
    await giveApplications(tx, added.id, member.applicationIds);
};

export const hasMember = async (db: Db, companyId: number, email: string): Promise<boolean> =>
  (await findMemberByEmail(db, companyId, email)) !== undefined;
