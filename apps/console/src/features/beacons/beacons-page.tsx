import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { BackLink, PageHeader } from '../../ui/page/page-parts.tsx';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { useApplication } from '../../venue/company/applications.ts';
import { useBuilding } from '../../venue/company/buildings.ts';
import { BeaconsTable } from './beacons-table.tsx';
import { messages } from './messages/index.ts';
import type { BeaconScope } from './queries.ts';
import { SaveBeacon } from './save-beacon.tsx';

type Props = { scope: BeaconScope; back?: ReactNode; note: string };

const Beacons = ({ scope, back, note }: Props) => {
  const [adding, setAdding] = useState(false);
  const add = (): void => setAdding(true);
  return (
    <>
      <PageHeader
        back={back}
        title={messages.title}
        note={note}
        action={<Button onClick={add}>{messages.add}</Button>}
      />
      <BeaconsTable scope={scope} onAdd={add} />
      <SaveBeacon scope={scope} beacon={null} opened={adding} onClose={() => setAdding(false)} />
    </>
  );
};

/** /beacons */
export const BeaconsPage = () => {
  const application = useApplication();
  if (application === undefined) return <PageSkeleton />;
  // The application was deleted, or the user lost access to it.
  if (application === null) return <Navigate to="/applications" replace />;
  return (
    <Beacons
      key={application.id}
      scope={{ applicationId: application.id }}
      note={messages.page.ofApplication(application.name)}
    />
  );
};

/** /buildings/{buildingId}/beacons */
export const BuildingBeaconsPage = () => {
  const building = useBuilding();
  return (
    <Beacons
      key={building.id}
      scope={{ applicationId: building.application_id, buildingId: building.id }}
      back={
        <BackLink to="/buildings/$buildingId" params={{ buildingId: String(building.id) }}>
          {building.name}
        </BackLink>
      }
      note={messages.page.ofBuilding}
    />
  );
};
