import { floors } from '@floorwright/contract';
import type { Conflict } from '@floorwright/floor-editor';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../../lib/api/call.ts';
import { useAdmin } from '../../../lib/session/admin-query.ts';
import { companyKey, useCompany } from '../../../venue/company/company.ts';
import type { Session } from '../session/session.ts';
import type { Author } from './conflict-texts.ts';

/** The subject of a conflict in the audit log. Beacons are saved at once and have no author here. */
const subjectOf = ({ floorId, server }: Session, conflict: Conflict) => {
  switch (conflict.what) {
    case 'poi':
      return { type: 'poi', id: server.poiIdOf(conflict.key) };
    case 'point':
    case 'link':
      return { type: 'route', id: floorId };
    case 'corners':
      return { type: 'floor', id: floorId };
    case 'beacon':
      return null;
  }
};

/** Loads the authors of the other changes if there are conflicts. */
export const useConflictAuthors = (
  session: Session,
  conflicts: readonly Conflict[],
): ((conflict: Conflict) => Author | undefined) => {
  const company = useCompany();
  const me = useAdmin()?.id;
  const { floorId } = session;
  const ids = conflicts.map(({ id }) => id);
  const { data: changes = [] } = useQuery({
    queryKey: [...companyKey(company?.id), 'floor-changes', floorId, ids] as const,
    queryFn: async ({ signal }) =>
      (await call(floors.listChanges, { params: { id: floorId } }, { signal })).changes,
    enabled: conflicts.length > 0,
    // A conflict can be resolved without knowing the author.
    meta: { silent: true },
  });
  return (conflict) => {
    const subject = subjectOf(session, conflict);
    const change = changes.find(
      ({ subject: { type, id } }) => type === subject?.type && id === subject.id,
    );
    return change && { name: change.actor.name, isMe: change.actor.id === me };
  };
};
