import type { MemberContext } from '../../kernel/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { type ApplicationRow, knownApplicationIds, listApplications } from './repository.ts';

export const visibleApplications = ({ db, scope }: MemberContext): Promise<ApplicationRow[]> =>
  listApplications(db, scope);

/** Whether every one of these is an application that the member can see, and so can give away. */
export const areVisible = async (
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<boolean> => {
  const known = new Set(await knownApplicationIds(db, scope, ids));
  return ids.every((id) => known.has(id));
};
