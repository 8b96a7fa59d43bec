import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { MapPage } from '../../ui/page/map-page.tsx';
import { PanelFooter } from '../../ui/page/panel-footer.tsx';
import { type CompanyBuilding, useBuilding } from '../../venue/company/buildings.ts';
import { companyQuery, useCan } from '../../venue/company/company.ts';
import { type BuildingFloor, floorsQuery } from '../../venue/company/floors.ts';
import { MapView } from '../../venue/map/map-view.tsx';
import { ImportPlan } from '../../venue/plan-imports/import-plan.tsx';
import type { PhotoSize } from './editor.ts';
import { placingZoom } from './map/first-view.ts';
import { messages } from './messages/index.ts';
import { BackToFloor, FloorName, pageTitle } from './placement-parts.tsx';
import { PlacementScreen } from './placement-screen.tsx';

import classes from './panel/placement-panel.module.css';

type PlacementNoticeProps = {
  building: CompanyBuilding;
  floor: BuildingFloor;
  children: ReactNode;
};

/** Shown when the plan cannot be placed: the reason and a back link. */
const PlacementNotice = ({ building, floor, children }: PlacementNoticeProps) => {
  const isAllowed = useCan('floor.update');
  return (
    <MapPage
      title={pageTitle}
      map={
        <MapView label={messages.map} view={{ center: building.coordinate, zoom: placingZoom }} />
      }
    >
      <div className={classes.panel}>
        <FloorName floor={floor} />
        <div role="status" className={classes.note}>
          {children}
        </div>
        {floor.photo?.status !== 'processing' && isAllowed && <ImportPlan floorId={floor.id} />}
        <PanelFooter>
          <BackToFloor floor={floor} />
        </PanelFooter>
      </div>
    </MapPage>
  );
};

const measurePhoto = async (url: string): Promise<PhotoSize> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
};

const photoSizeQuery = (url: string) =>
  queryOptions({
    queryKey: ['photo-size', url],
    queryFn: () => measurePhoto(url),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });

type Props = {
  building: CompanyBuilding;
  floor: BuildingFloor;
  floors: readonly BuildingFloor[];
  photoUrl: string;
};

/** Loads the photo to get its aspect ratio, which placing needs. */
const PlacementLoader = ({ photoUrl: url, ...of }: Props) => {
  const { data: photo, isError } = useQuery(photoSizeQuery(url));
  if (isError) return <PlacementNotice {...of}>{messages.photo.notLoaded}</PlacementNotice>;
  if (!photo) return <PlacementNotice {...of}>{messages.photo.loading}</PlacementNotice>;
  return <PlacementScreen {...of} url={url} photo={photo} />;
};

const pause = 2000;

/** Why the plan cannot be placed; null if it can. */
const blockedReason = ({ photo }: BuildingFloor): string | null => {
  if (!photo) return messages.photo.none;
  if (photo.status === 'failed') return messages.photo.unreadable;
  return photo.url === null ? messages.photo.preparing : null;
};

const isBeingPrepared = (floors: readonly BuildingFloor[] = []): boolean =>
  floors.some(({ photo }) => photo?.status === 'processing');

/** /buildings/{buildingId}/floors/{floorId}/edit */
export const FloorPlacementPage = () => {
  const building = useBuilding();
  const { floorId } = useParams({ strict: false });
  const { data: company } = useSuspenseQuery(companyQuery);
  const { data: floors } = useSuspenseQuery({
    ...floorsQuery(company?.id, building.id),
    refetchInterval: ({ state }) => (isBeingPrepared(state.data) ? pause : false),
  });
  const floor = floors.find(({ id }) => id === Number(floorId));
  if (!floor) throw notFound();

  const url = floor.photo?.url ?? null;
  const reason = blockedReason(floor);
  if (reason !== null || url === null)
    return (
      <PlacementNotice building={building} floor={floor}>
        {reason}
      </PlacementNotice>
    );
  return (
    <PlacementLoader
      // Another plan has another place.
      key={`${floor.id} ${url}`}
      building={building}
      floor={floor}
      floors={floors}
      photoUrl={url}
    />
  );
};
