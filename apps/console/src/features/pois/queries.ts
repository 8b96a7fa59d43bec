import { buildPoiLink } from '@floorwright/domain/pois';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

import { wordsFor } from '../../lib/api/failure.ts';
import { buildingQuery, type CompanyBuilding } from '../../venue/company/buildings.ts';
import { useCompany } from '../../venue/company/company.ts';
import { type FloorPlace, loadPois, type WirePoi } from '../../venue/company/floor-contents.ts';
import { floorsQuery } from '../../venue/company/floors.ts';
import { categoriesQuery } from '../../venue/company/poi-categories.tsx';

const poisQuery = (companyId: number | undefined, place: FloorPlace) =>
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

/** The floor in the URL, its POIs, and the data shown with them. */
export const usePois = (building: CompanyBuilding) => {
  const company = useCompany();
  const floorId = Number(useParams({ strict: false }).floorId);
  const place = useMemo(() => ({ buildingId: building.id, floorId }), [building.id, floorId]);
  const floors = useQuery(floorsQuery(company?.id, building.id));
  const known = useQuery(poisQuery(company?.id, place));
  const { data: categories } = useQuery(categoriesQuery(company?.id, building.application_id));

  const floor = floors.data?.find(({ id }) => id === floorId);
  const floorName = floor?.name ?? '';
  const { poi_link_mask: mask } = building;
  const linkOf = useCallback(
    ({ poi_id: poiId, title: poiName, latitude, longitude }: WirePoi): string =>
      buildPoiLink(
        mask,
        { poiId, poiName, floorId, floorName, latitude, longitude },
        window.location.origin,
      ),
    [mask, floorId, floorName],
  );
  const names = useMemo(() => new Map(categories?.map(({ id, name }) => [id, name])), [categories]);
  const categoryName = useCallback(
    (id: number | null): string => (id === null ? '' : (names.get(id) ?? '')),
    [names],
  );

  const failed = floors.error ? floors : known.error ? known : undefined;
  return {
    place,
    applicationId: building.application_id,
    languages: building.languages,
    floorName,
    // POI links contain the floor name, so they wait for it.
    pois: floor && known.data,
    categories,
    categoryName,
    linkOf,
    failure: failed && {
      message: wordsFor(failed.error),
      retry: () => void failed.refetch(),
    },
  };
};

export type FloorPois = ReturnType<typeof usePois>;
