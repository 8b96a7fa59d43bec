import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import { MapPage } from '../../ui/page/map-page.tsx';
import { PanelFooter } from '../../ui/page/panel-footer.tsx';
import { type CompanyBuilding, useBuilding } from '../../venue/company/buildings.ts';
import { companyQuery, useCan } from '../../venue/company/company.ts';
import { type BuildingFloor, floorsQuery } from '../../venue/company/floors.ts';
import { MapView } from '../../venue/map/map-view.tsx';
import { ImportPlan } from '../../venue/plan-imports/import-plan.tsx';
import { placingZoom } from './map/first-view.ts';
import { messages } from './messages/index.ts';
import { BackToFloor, FloorName, pageTitle } from './placement-parts.tsx';
import { PlacementScreen } from './placement-screen.tsx';
import { photoSizeQuery } from './queries.ts';
import type { PlanPhoto } from './use-placement.ts';

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

type Props = {
  building: CompanyBuilding;
  floor: BuildingFloor;
  floors: readonly BuildingFloor[];
  photoUrl: string;
};

/** Loads the photo to get its aspect ratio, which placing needs. Until another one is loaded, the last one stays. */
const PlacementLoader = ({ photoUrl: url, ...of }: Props) => {
  const { data: size, isError } = useQuery(photoSizeQuery(url));
  const [photo, setPhoto] = useState<PlanPhoto | null>(null);
  if (size && photo?.url !== url) setPhoto({ url, size });
  if (photo) return <PlacementScreen {...of} photo={photo} />;
  if (isError) return <PlacementNotice {...of}>{messages.photo.notLoaded}</PlacementNotice>;
  return <PlacementNotice {...of}>{messages.photo.loading}</PlacementNotice>;
};

const pause = 2000;

/** Why the plan cannot be placed. */
const blockedReason = ({ photo }: BuildingFloor): string => {
  if (!photo) return messages.photo.none;
  return photo.status === 'failed' ? messages.photo.unreadable : messages.photo.preparing;
};

const isBeingPrepared = (floors: readonly BuildingFloor[] = []): boolean =>
  floors.some(({ photo }) => photo?.status === 'processing');

/** The last picture stays while another one is prepared. */
const useUsableUrl = ({ photo }: BuildingFloor): string | null => {
  const url = photo && photo.status !== 'failed' ? photo.url : null;
  const [last, setLast] = useState(url);
  if (url !== null && url !== last) setLast(url);
  return photo?.status === 'processing' ? last : url;
};

const FloorPlacement = (of: Omit<Props, 'photoUrl'>) => {
  const { building, floor } = of;
  const url = useUsableUrl(floor);
  if (url === null)
    return (
      <PlacementNotice building={building} floor={floor}>
        {blockedReason(floor)}
      </PlacementNotice>
    );
  return <PlacementLoader {...of} photoUrl={url} />;
};

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

  // Its React key keeps the work of the user while the plan is replaced.
  return <FloorPlacement key={floor.id} building={building} floor={floor} floors={floors} />;
};
