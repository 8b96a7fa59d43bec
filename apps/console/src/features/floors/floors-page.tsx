import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ComponentType, memo, type ReactNode } from 'react';

import { useCommands } from '../../lib/keyboard/commands.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { BackLink } from '../../ui/page/page-parts.tsx';
import { type CompanyBuilding, useBuilding } from '../../venue/company/buildings.ts';
import { useCan, useCompany } from '../../venue/company/company.ts';
import {
  type BuildingFloor,
  floorsQuery,
  fromTheTop,
  startFloor,
} from '../../venue/company/floors.ts';
import { FloorSwitcher, MapSide } from '../../venue/map/floor/floor-switcher.tsx';
import { lockReasonOf, noFreeName } from './floor-texts.ts';
import { untilPlansReady } from './floors-cache.ts';
import { FloorsPanel } from './floors-panel.tsx';
import { type Hideable, LayerLegend, useHiddenLayers } from './layers/layer-legend.tsx';
import { messages } from './messages/index.ts';
import { NewFloorButton } from './new-floor-button.tsx';

const AddFloor = lazyPart(async () => (await import('./dialogs/add-floor.tsx')).AddFloor);
const EditFloor = lazyPart(async () => (await import('./dialogs/edit-floor.tsx')).EditFloor);
const DeleteFloor = lazyPart(async () => (await import('./dialogs/delete-floor.tsx')).DeleteFloor);
const DuplicateFloor = lazyPart(
  async () => (await import('./dialogs/duplicate-floor.tsx')).DuplicateFloor,
);

/**
 * The studio shows and edits the selected floor; it is passed in to keep this feature independent
 * of it.
 */
export type StudioProps = {
  building: CompanyBuilding;
  /** From the top down; undefined while loading. */
  floors: readonly BuildingFloor[] | undefined;
  floor: BuildingFloor | undefined;
  hidden: ReadonlySet<Hideable>;
  back: ReactNode;
  newFloor: ReactNode;
  /** Shown beside the name of the floor. */
  duplicate: ReactNode;
  floorList: ReactNode;
  /** Shown over the right edge of the map. */
  beside: ReactNode;
};

type Props = {
  studio: ComponentType<StudioProps>;
  /** The buttons that import into the building and export it, shown below the floors. */
  exchange: ComponentType<{ building: CompanyBuilding }>;
};

type PlaceProps = Props & {
  building: CompanyBuilding;
  onAdd: (building: CompanyBuilding) => void;
  onEdit: (floor: BuildingFloor) => void;
  onDuplicate: (floor: BuildingFloor) => void;
  onDelete: (floor: BuildingFloor) => void;
};

/** Separate from the dialogs, so that opening a dialog does not render the large studio again. */
const FloorsPlace = memo(
  ({ building, studio: Studio, exchange: Exchange, onAdd, ...onFloor }: PlaceProps) => {
    const company = useCompany();
    const { floorId } = useParams({ strict: false });
    const query = useQuery({
      ...floorsQuery(company?.id, building.id),
      refetchInterval: untilPlansReady,
    });
    const floors = query.data && fromTheTop(query.data);
    const chosen =
      floorId === undefined
        ? startFloor(floors ?? [])
        : floors?.find(({ id }) => String(id) === floorId);
    const { hidden, toggle } = useHiddenLayers(chosen?.id);
    const add = (): void => onAdd(building);
    const mayDuplicate = useCan('building.update');
    const duplicateReason = lockReasonOf(building) ?? noFreeName(building, floors);
    useCommands(() =>
      chosen && mayDuplicate
        ? [
            {
              id: 'duplicate floor',
              group: 'Floors',
              label: messages.duplicateFloor,
              detail: chosen.name,
              disabledReason: duplicateReason,
              run: () => onFloor.onDuplicate(chosen),
            },
          ]
        : [],
    );

    return (
      <Studio
        building={building}
        floors={floors}
        floor={chosen}
        hidden={hidden}
        back={<BackLink to="/buildings">{messages.page.buildings}</BackLink>}
        newFloor={<NewFloorButton building={building} floors={floors} onAdd={add} size="xs" />}
        duplicate={
          chosen &&
          mayDuplicate && (
            <IconButton
              icon={IconCopy}
              label={messages.duplicateFloor}
              disabledReason={duplicateReason}
              onClick={() => onFloor.onDuplicate(chosen)}
            />
          )
        }
        floorList={
          <FloorsPanel
            building={building}
            query={query}
            floors={floors}
            chosenId={chosen?.id}
            onAdd={add}
            exchange={<Exchange building={building} />}
            {...onFloor}
          />
        }
        beside={
          <MapSide>
            {floors && <FloorSwitcher floors={floors} chosenId={chosen?.id} />}
            {chosen && <LayerLegend floor={chosen} hidden={hidden} onToggle={toggle} />}
          </MapSide>
        }
      />
    );
  },
);

const Floors = ({ building, ...parts }: Props & { building: CompanyBuilding }) => {
  const company = useCompany();
  const { data: floors = [] } = useQuery(floorsQuery(company?.id, building.id));
  const adding = useDialog<CompanyBuilding>();
  const editing = useDialog<BuildingFloor>();
  const duplicating = useDialog<BuildingFloor>();
  const deleting = useDialog<BuildingFloor>();

  return (
    <>
      <FloorsPlace
        building={building}
        {...parts}
        onAdd={adding.open}
        onEdit={editing.open}
        onDuplicate={duplicating.open}
        onDelete={deleting.open}
      />
      {adding.subject && (
        <AddFloor
          building={building}
          floors={floors}
          opened={adding.opened}
          onClose={adding.close}
        />
      )}
      {editing.subject && (
        <EditFloor
          building={building}
          floors={floors}
          floorId={editing.subject.id}
          opened={editing.opened}
          onClose={editing.close}
        />
      )}
      {duplicating.subject && (
        <DuplicateFloor
          building={building}
          floors={floors}
          floor={duplicating.subject}
          opened={duplicating.opened}
          onClose={duplicating.close}
        />
      )}
      {deleting.subject && (
        <DeleteFloor
          building={building}
          floor={deleting.subject}
          opened={deleting.opened}
          onClose={deleting.close}
        />
      )}
    </>
  );
};

/** /buildings/{buildingId}/floors and /buildings/{buildingId}/floors/{floorId} */
export const FloorsPage = (props: Props) => {
  const building = useBuilding();
  return <Floors key={building.id} building={building} {...props} />;
};
