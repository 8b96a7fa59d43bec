import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import type { CompanyBuilding } from '../../lib/company/building-query.ts';
import { floorsQuery } from '../../lib/company/floors-query.ts';
import type { BuildingFloor } from '../../lib/company/floors-query.ts';
import { useBuilding } from '../../lib/company/use-building.ts';
import { useCompany } from '../../lib/company/use-company.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { MapPage } from '../../ui/page/map-page.tsx';
import { AddFloor } from './add-floor.tsx';
import { DeleteFloor } from './delete-floor.tsx';
import { EditFloor } from './edit-floor.tsx';
import { FloorMap } from './floor-map.tsx';
import { FloorSwitcher } from './floor-switcher.tsx';
import { untilPlansReady } from './floors-cache.ts';
import { fromTheTop, startFloor } from './floors-in-order.ts';
import { FloorsPanel } from './floors-panel.tsx';
import { LayerLegend } from './layer-legend.tsx';
import { NewFloorButton } from './new-floor-button.tsx';
import { BackToBuildings } from './panel-links.tsx';
import { useHidden } from './use-hidden.ts';

import classes from './floor-map.module.css';

const Floors = ({ building }: { building: CompanyBuilding }) => {
  const company = useCompany();
  const { floorId } = useParams({ strict: false });
  const query = useQuery({
    ...floorsQuery(company?.id, building.id),
    refetchInterval: untilPlansReady,
  });
  const adding = useDialog<CompanyBuilding>();
  const editing = useDialog<BuildingFloor>();
  const deleting = useDialog<BuildingFloor>();

  const floors = query.data && fromTheTop(query.data);
  const chosen =
    floorId === undefined
      ? startFloor(floors ?? [])
      : floors?.find(({ id }) => String(id) === floorId);
  const { hidden, toggle } = useHidden(chosen?.id);
  const add = (): void => adding.open(building);

  return (
    <>
      <MapPage
        title="Floors"
        back={<BackToBuildings />}
        actions={<NewFloorButton building={building} floors={floors} onAdd={add} size="xs" />}
        map={
          <>
            <FloorMap building={building} floor={chosen} hidden={hidden} />
            <div className={classes.side}>
              {floors && <FloorSwitcher floors={floors} chosenId={chosen?.id} />}
              {chosen && <LayerLegend floor={chosen} hidden={hidden} onToggle={toggle} />}
            </div>
          </>
        }
      >
        <FloorsPanel
          building={building}
          query={query}
          floors={floors}
          chosenId={chosen?.id}
          onAdd={add}
          onEdit={editing.open}
          onDelete={deleting.open}
        />
      </MapPage>
      <AddFloor
        building={building}
        floors={floors ?? []}
        opened={adding.opened}
        onClose={adding.close}
      />
      <EditFloor
        building={building}
        floors={floors ?? []}
        floorId={editing.subject?.id}
        opened={editing.opened}
        onClose={editing.close}
      />
      <DeleteFloor
        building={building}
        floor={deleting.subject}
        opened={deleting.opened}
        onClose={deleting.close}
      />
    </>
  );
};

/** /buildings/{buildingId}/floors and /buildings/{buildingId}/floors/{floorId} */
export const FloorsPage = () => {
  const building = useBuilding();
  return <Floors key={building.id} building={building} />;
};
