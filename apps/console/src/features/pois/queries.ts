import { queryOptions, useQueryClient } from '@tanstack/react-query';

import { buildingQuery } from '../../venue/company/buildings.ts';
import { useCompany } from '../../venue/company/company.ts';
import { type FloorPlace, loadPois, type WirePoi } from '../../venue/company/floor-contents.ts';

export const poisQuery = (companyId: number | undefined, place: FloorPlace) =>
  queryOptions({
    queryKey: [
      ...buildingQuery(companyId, place.buildingId).queryKey,
      'pois',
      place.floorId,
    ] as const,
    queryFn: ({ signal }): Promise<WirePoi[]> => loadPois(place, signal),
    enabled: companyId !== undefined,
    // The studio changes the POIs too.
    staleTime: 0,
    // The page shows the error itself.
  });

/** The cached POIs of a floor, updated together with the server. */
export const usePoisCache = (place: FloorPlace) => {
  const company = useCompany();
  const queryClient = useQueryClient();
  const { queryKey } = poisQuery(company?.id, place);
  const update = async (change: (pois: WirePoi[]) => WirePoi[]): Promise<void> => {
    // A response from before the change would undo it.
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
    remove: (deletedId: number): Promise<void> =>
      update((pois) => pois.filter(({ id }) => id !== deletedId)),
    /** The current POI on the server; undefined if the request fails. */
    load: async (id: number): Promise<WirePoi | undefined> => {
      await queryClient.refetchQueries({ queryKey });
      return queryClient.getQueryData(queryKey)?.find((poi) => poi.id === id);
    },
    /** The studio caches its own copy. */
    refreshStudio: (): Promise<void> =>
      queryClient.invalidateQueries({
        queryKey: [...buildingQuery(company?.id, place.buildingId).queryKey, 'contents'],
      }),
  };
};
