import { useBuilding } from '../../lib/company/use-building.ts';
import { MapPage } from '../../ui/page/map-page.tsx';
import { NearMenu } from '../../ui/page/near-menu.tsx';

export const EngagementsPage = () => {
  const building = useBuilding();
  return (
    <MapPage
      title="Engagements"
      tabs={<NearMenu buildingId={building.id} floorId={1} current="Engagements" />}
      map={null}
    >
      {null}
    </MapPage>
  );
};
