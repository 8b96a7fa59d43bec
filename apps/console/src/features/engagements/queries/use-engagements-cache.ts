import { useQueryClient } from '@tanstack/react-query';

import { useCompany } from '../../../venue/company/company.ts';
import { type Engagement, engagementsQuery } from './engagements-query.ts';
import { beaconsQuery } from './floor-queries.ts';

const byName = (a: Engagement, b: Engagement): number =>
  a.activity.name.localeCompare(b.activity.name) || a.id - b.id;

/** Updates the cached engagements of a building. */
export const useEngagementsCache = (buildingId: number) => {
  const queryClient = useQueryClient();
  const companyId = useCompany()?.id;
  const { queryKey } = engagementsQuery(companyId, buildingId);
  const { queryKey: beaconsKey } = beaconsQuery(companyId, buildingId);
  const change = (edit: (known: readonly Engagement[]) => readonly Engagement[]): void => {
    queryClient.setQueryData(
      queryKey,
      (known) => known && { ...known, triggers: edit(known.triggers) },
    );
  };
  return {
    refresh: () => queryClient.invalidateQueries({ queryKey }),
    refreshBeacons: () => queryClient.invalidateQueries({ queryKey: beaconsKey }),
    put: (saved: Engagement): void =>
      change((known) => [...known.filter(({ id }) => id !== saved.id), saved].toSorted(byName)),
    remove: (goneId: number): void => change((known) => known.filter(({ id }) => id !== goneId)),
  };
};
