import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useAdmin } from '../../../lib/session/admin-query.ts';
import { useCompany } from '../../../venue/company/company.ts';
import { useMap } from '../../../venue/map/map-context.ts';
import { OthersSelections } from '../maplibre/others-selections.tsx';
import type { Session } from '../session/session.ts';
import { Cursors } from './cursors.tsx';
import { followSession } from './follow-session.ts';
import type { TogetherStore } from './store.ts';

type Props = { session: Session; buildingId: number; store: TogetherStore };

/** Subscribes to the changes of the floor, and shows the pointers of other users on the map. */
export const TogetherOnMap = ({ session, buildingId, store }: Props) => {
  const { map } = useMap();
  const queryClient = useQueryClient();
  const companyId = useCompany()?.id;
  const me = useAdmin()?.id;
  useEffect(
    () =>
      companyId === undefined
        ? undefined
        : followSession({ session, buildingId, companyId, me, map, queryClient, store }),
    [session, buildingId, companyId, me, map, queryClient, store],
  );
  return (
    <>
      <OthersSelections editor={session.editor} store={store} />
      <Cursors store={store} />
    </>
  );
};
