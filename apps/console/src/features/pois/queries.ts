import { queryOptions, useQueryClient } from '@tanstack/react-query';

import { buildingQuery } from '../../venue/company/buildings.ts';
import { useCompany } from '../../venue/company/company.ts';
import { loadPois } from '../../venue/company/floor-contents.ts';
import type { FloorPlace, WirePoi } from '../../venue/company/floor-contents.ts';

export const poisQuery = (companyId: number | undefined, place: FloorPlace) =>
  queryOptions({
    queryKey: [
      ...buildingQuery(companyId, place.buildingId).queryKey,
      'pois',
      place.floorId,
    ] as const,
    queryFn: ({ signal }): Promise<WirePoi[]> => loadPois(place, signal),
    enabled: companyId !== undefined,
    // The studio changes them too.
    staleTime: 0,
    // The page says what is wrong.
  });

/** The POIs of a floor as the table knows them, to be changed along with the server's. */
export const useKnownPois = (place: FloorPlace) => {
  const company = useCompany();
  const queryClient = useQueryClient();
  const { queryKey } = poisQuery(company?.id, place);
  const update = async (change: (pois: WirePoi[]) => WirePoi[]): Promise<void> => {
    // An answer from before the change would undo it.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (pois) => pois && change(pois));
  };
  return {
    put: (poi: WirePoi): Promise<void> =>
      update((pois) =>
        [...pois.filter(({ id }) => id !== poi.id), poi].toSorted(
          (one, other) => one.id - other.id,
        ),
      ),
    remove: (gone: number): Promise<void> => update((pois) => pois.filter(({ id }) => id !== gone)),
    /** What the server has now; undefined when it is not known. */
    load: async (id: number): Promise<WirePoi | undefined> => {
      await queryClient.refetchQueries({ queryKey });
      return queryClient.getQueryData(queryKey)?.find((poi) => poi.id === id);
    },
    /** The studio has a copy of its own. */
    refreshStudio: (): Promise<void> =>
      queryClient.invalidateQueries({
        queryKey: [...buildingQuery(company?.id, place.buildingId).queryKey, 'contents'],
      }),
  };
};
