import { IconWalk } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { tabId } from '../../ui/page/icon-tabs.tsx';
import { MapPage } from '../../ui/page/map-page.tsx';
import { NearMenu } from '../../ui/page/near-menu.tsx';
import { BackLink } from '../../ui/page/page-parts.tsx';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { useCan } from '../../venue/company/company.ts';
import { type BuildingFloor, fromTheTop } from '../../venue/company/floors.ts';
import { FloorSwitcher, MapSide } from '../../venue/map/floor/floor-switcher.tsx';
import { stacksOf } from '../../venue/map/markers/stacks.ts';
import { EngagementPart } from './engagement-part.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { noUpdate } from './kinds.ts';
import { AreaSelect } from './map/area-select.tsx';
import { BeaconMarkers } from './map/beacon-markers.tsx';
import { EngagementMap } from './map/engagement-map.tsx';
import { SelectionTools } from './map/selection-tools.tsx';
import { FloorNames } from './maplibre/floor-names.tsx';
import { messages } from './messages/index.ts';
import { type BuildingBeacon, type Engagement, type Engagements, placedOn } from './queries.ts';
import { SimulatorPanel } from './simulator/simulator-panel.tsx';
import { useSimulator } from './simulator/use-simulator.ts';
import { WalkOnMap } from './simulator/walk-on-map.tsx';
import type { Address } from './use-address.ts';
import { useDiscard } from './use-discard.tsx';
import { useEngagement } from './use-engagement.ts';

import classes from './engagements.module.css';

type Props = {
  building: CompanyBuilding;
  floor: BuildingFloor;
  floors: readonly BuildingFloor[];
  known: Engagements;
  beacons: readonly BuildingBeacon[];
  /** The engagement that the URL names. */
  saved: Engagement | null;
  address: Address;
};

const none: readonly number[] = [];

/** The name of the beacon if exactly one is selected. */
const nameOfSingle = (beacons: readonly BuildingBeacon[], ids: readonly number[]): string | null =>
  ids.length === 1 ? (beacons.find(({ id }) => id === ids[0])?.name ?? null) : null;

/** The engagements of a building on the map of a floor. */
export const EngagementsScreen = (props: Props) => {
  const { building, floor, floors, known, beacons, saved, address } = props;
  const panelId = useId();
  const work = useEngagement(building, saved, address);
  const discard = useDiscard();
  const [framing, setFraming] = useState(false);
  const mayUpdate = useCan('engagement.update');
  const here = useMemo(() => placedOn(beacons, floor.id), [beacons, floor.id]);
  const stacks = useMemo(() => stacksOf(here), [here]);
  const { simulate } = address;
  const selectMany = (ids: readonly number[], selected: boolean): void =>
    work.select(
      selected ? [...work.selectedIds, ...ids] : work.selectedIds.filter((id) => !ids.includes(id)),
    );
  const simulator = useSimulator({ floor, beacons: here, known, isOpen: simulate });
  /** Leaves the selected engagement. */
  const leave = (go: () => Promise<void>): void =>
    discard.ask(work.changed, () => {
      work.drop();
      work.unpick();
      void go();
    });
  const walkTo = (id: number): void => {
    const beacon = here.find((placed) => placed.id === id);
    if (beacon) simulator.walkTo(beacon);
  };
  const locked = work.draft && !mayUpdate ? noUpdate : null;

  return (
    <MapPage
      title={messages.title}
      back={<BackLink to="/buildings">{messages.buildings}</BackLink>}
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon of={IconWalk} size={16} />}
          onClick={() =>
            simulate ? void address.toList(work.kind) : leave(() => address.toSimulator(work.kind))
          }
        >
          {simulate ? messages.page.leaveSimulator : messages.page.simulator}
        </Button>
      }
      tabs={
        <>
          <NearMenu buildingId={building.id} floorId={floor.id} current="Engagements" />
          {!simulate && (
            <KindTabs
              panelId={panelId}
              chosen={work.kind}
              onChoose={(kind) => leave(() => address.toList(kind))}
            />
          )}
        </>
      }
      map={
        <>
          <EngagementMap building={building} floor={floor}>
            <FloorNames buildingId={building.id} floorId={floor.id} stacks={stacks} />
            <BeaconMarkers
              stacks={stacks}
              selectedIds={simulate ? none : work.selectedIds}
              onToggle={simulate ? walkTo : locked ? null : work.toggle}
              onSelect={simulate || locked ? null : selectMany}
            />
            {simulate ? (
              <WalkOnMap simulator={simulator} />
            ) : (
              <AreaSelect
                places={locked ? [] : here}
                always={framing}
                onSelect={(inside) =>
                  work.select([...work.selectedIds, ...inside.map(({ id }) => id)])
                }
              />
            )}
          </EngagementMap>
          {!simulate && (
            <SelectionTools
              total={here.length}
              selected={work.selectedIds.length}
              selectedName={nameOfSingle(beacons, work.selectedIds)}
              framing={framing}
              reason={locked}
              onFraming={setFraming}
              onAll={() => work.select([...work.selectedIds, ...here.map(({ id }) => id)])}
              onNone={() => work.select([])}
            />
          )}
          <MapSide>
            <FloorSwitcher
              floors={fromTheTop(floors)}
              chosenId={floor.id}
              to={
                saved
                  ? '/buildings/$buildingId/floors/$floorId/engagements/$triggerId'
                  : '/buildings/$buildingId/floors/$floorId/engagements'
              }
            />
          </MapSide>
        </>
      }
    >
      <div
        id={panelId}
        className={classes.part}
        {...(!simulate && { role: 'tabpanel', 'aria-labelledby': tabId(panelId, work.kind) })}
      >
        {simulate ? (
          <SimulatorPanel simulator={simulator} />
        ) : (
          <EngagementPart {...props} work={work} discard={discard} />
        )}
      </div>
      {discard.question}
    </MapPage>
  );
};
