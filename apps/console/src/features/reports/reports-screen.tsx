import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';

import { Banner } from '../../ui/feedback/banner.tsx';
import { MapPage } from '../../ui/page/map-page.tsx';
import { NearMenu } from '../../ui/page/near-menu.tsx';
import { BackLink } from '../../ui/page/page-parts.tsx';
import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import { useCompany } from '../../venue/company/company.ts';
import { floorTitle } from '../../venue/company/floor-title.ts';
import { type BuildingFloor, fromTheTop } from '../../venue/company/floors.ts';
import { FloorSwitcher, MapSide } from '../../venue/map/floor/floor-switcher.tsx';
import { EngagementsSection } from './engagements-section.tsx';
import { fileNames } from './file-names.ts';
import { HeatmapSection } from './heatmap-section.tsx';
import { useFloorThen } from './history/use-floor-then.ts';
import type { ReportFloor } from './history/use-report-floors.ts';
import { useLive } from './live/use-live.ts';
import { Legend, MapMessage, MapTools, ReportMap } from './map/report-map.tsx';
import { Heat } from './maplibre/heat.tsx';
import { type DrawnPois, PoiNames } from './maplibre/poi-names.tsx';
import { VisitorDots } from './maplibre/visitor-dots.tsx';
import { messages } from './messages/index.ts';
import { PoisSection } from './pois-section.tsx';
import { statsQuery } from './queries.ts';
import { useHeat } from './use-heat.ts';
import type { ReportAddress } from './use-report-address.ts';
import { useRollingRange } from './use-rolling-range.ts';
import { VisitorsSection } from './visitors-section.tsx';

import classes from './reports.module.css';

type Props = {
  building: CompanyBuilding;
  floor: BuildingFloor;
  /** Whether the draft no longer has it. */
  isRemoved: boolean;
  floors: readonly ReportFloor[];
  /** The POIs of a removed floor, as it was last. */
  lastPois: DrawnPois | undefined;
  address: ReportAddress;
};

/** The fallback until the time zone of the building is loaded. */
const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The report of a floor: heatmap, visitors, POIs and engagements. */
export const ReportsScreen = ({ building, floor, isRemoved, floors, lastPois, address }: Props) => {
  const spot = { companyId: useCompany()?.id, buildingId: building.id, floorId: floor.id };
  const { range, weight, isLive, isNear } = address;
  const buildingTimeZone = useQuery(statsQuery(spot)).data?.time_zone;
  const timeZone = buildingTimeZone ?? ownTimeZone();
  const files = fileNames({ building: building.name, floor: floor.name, range, timeZone });
  const heat = useHeat(spot, address, timeZone);
  const live = useLive(spot, isLive);
  const shown = isLive ? null : (heat.part ?? range);
  const then = useFloorThen(spot, floor, { range, shown, timeZone, isRemoved });
  useRollingRange(spot, address);
  // On narrow screens the legend would cover the floor.
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const legend = !isLive && heat.hasVisits && <Legend weight={weight} reference={heat.reference} />;
  return (
    <MapPage
      title={messages.title}
      back={<BackLink to="/buildings">{messages.buildings}</BackLink>}
      tabs={
        <NearMenu
          buildingId={building.id}
          // The other pages do not have a floor that was removed.
          floorId={isRemoved ? undefined : floor.id}
          current="Analytics & Reports"
        />
      }
      caption={isNarrow && legend}
      map={
        <>
          <ReportMap building={building} floor={then.floor} isNear={isNear}>
            {live.is === 'seen' && <VisitorDots visitors={live.visitors} />}
            {!isLive && (
              <Heat
                cells={heat.cells ?? []}
                weight={weight}
                reference={heat.reference}
                latitude={building.coordinate.latitude}
              />
            )}
            <PoiNames spot={spot} stored={then.pois ?? lastPois} />
          </ReportMap>
          <MapTools address={address} />
          {!isNarrow && legend}
          <MapMessage heat={heat} live={live} />
          <MapSide>
            <FloorSwitcher
              floors={fromTheTop(floors)}
              chosenId={floor.id}
              to="/buildings/$buildingId/floors/$floorId/reports"
            />
          </MapSide>
        </>
      }
    >
      <div className={classes.sections}>
        {isRemoved && (
          <Banner tone="note" title={messages.removed.title(floorTitle(floor.name))}>
            {messages.removed.note}
          </Banner>
        )}
        <HeatmapSection
          spot={spot}
          address={address}
          heat={heat}
          then={then}
          timeZone={timeZone}
          isOwnTimeZone={buildingTimeZone === undefined}
          fileOf={files.heatmap}
        />
        <VisitorsSection spot={spot} fileAt={files.visitors} />
        <PoisSection spot={spot} range={range} timeZone={timeZone} fileOf={files.pois} />
        <EngagementsSection spot={spot} range={range} file={files.engagements} />
      </div>
    </MapPage>
  );
};
