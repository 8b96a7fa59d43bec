import { Skeleton } from '@mantine/core';

import { wordsFor } from '../../lib/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { CutLine } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { MapPage } from '../../ui/page/map-page.tsx';
import { NearMenu } from '../../ui/page/near-menu.tsx';
import { BackLink } from '../../ui/page/page-parts.tsx';
import { type CompanyBuilding, useBuilding } from '../../venue/company/buildings.ts';
import { useReportFloors } from './history/use-report-floors.ts';
import { messages } from './messages/index.ts';
import { ReportsScreen } from './reports-screen.tsx';
import { useReportAddress } from './use-report-address.ts';

import classes from './reports.module.css';

const Reports = ({ building }: { building: CompanyBuilding }) => {
  const address = useReportAddress();
  const { floorId, range } = address;
  const found = useReportFloors({ buildingId: building.id, floorId, range });
  const { floor, error } = found;
  if (floor)
    return (
      <ReportsScreen
        building={building}
        floor={floor}
        isRemoved={found.isRemoved}
        floors={found.floors}
        lastPois={found.lastPois}
        address={address}
      />
    );
  return (
    <MapPage
      title={messages.title}
      back={<BackLink to="/buildings">{messages.buildings}</BackLink>}
      tabs={
        <NearMenu
          buildingId={building.id}
          floorId={address.floorId}
          current="Analytics & Reports"
        />
      }
      map={null}
    >
      {error ? (
        <EmptyState
          drawing={<CutLine />}
          sentence={messages.notLoaded}
          detail={wordsFor(error)}
          action={<Button onClick={found.retry}>{messages.tryAgain}</Button>}
        />
      ) : (
        <div className={classes.coming} role="status" aria-busy aria-label={messages.loading}>
          <Skeleton height={36} />
          <Skeleton height={36} />
          <Skeleton height={168} />
        </div>
      )}
    </MapPage>
  );
};

/** /buildings/{buildingId}/floors/{floorId}/reports */
export const ReportsPage = () => {
  const building = useBuilding();
  return <Reports key={building.id} building={building} />;
};
