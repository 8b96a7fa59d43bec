import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page/page-parts.tsx';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { useApplication } from '../../venue/company/applications.ts';
import { useBuilding } from '../../venue/company/buildings.ts';
import { ImportDialog } from './details/import-dialog.tsx';
import type { ImportScope } from './import-query.ts';
import { ImportsTable } from './imports-table.tsx';
import { UploadDialog } from './upload/upload-dialog.tsx';
import { useImportAddress } from './use-import-address.ts';

type Props = { scope: ImportScope; note: string; beaconsLink: ReactNode };

const Imports = ({ scope, note, beaconsLink }: Props) => {
  const address = useImportAddress(scope);
  return (
    <>
      <PageHeader
        title="Beacon imports"
        note={note}
        action={<Button onClick={address.openUpload}>Upload Beacons CSV</Button>}
      />
      <ImportsTable scope={scope} beaconsLink={beaconsLink} onUpload={address.openUpload} />
      <UploadDialog
        scope={scope}
        opened={address.isUploading}
        onClose={address.closeUpload}
        onBegun={address.openImport}
      />
      <ImportDialog
        id={address.shownId}
        onClose={address.closeImport}
        onUpload={address.openUpload}
      />
    </>
  );
};

/** /beacons/imports, with the open import above it */
export const BeaconImportsPage = () => {
  const application = useApplication();
  if (application === undefined) return <PageSkeleton />;
  // It was deleted, or the user lost access.
  if (application === null) return <Navigate to="/applications" replace />;
  return (
    <Imports
      key={application.id}
      scope={{ applicationId: application.id }}
      note={`All buildings of ${application.name}.`}
      beaconsLink={
        <ButtonLink to="/beacons" variant="default">
          Go to Beacons
        </ButtonLink>
      }
    />
  );
};

/** /buildings/{buildingId}/beacons/imports, with the open import above it */
export const BuildingBeaconImportsPage = () => {
  const building = useBuilding();
  return (
    <Imports
      key={building.id}
      scope={{ applicationId: building.application_id, buildingId: building.id }}
      note={`Into ${building.name}.`}
      beaconsLink={
        <ButtonLink
          to="/buildings/$buildingId/beacons"
          params={{ buildingId: String(building.id) }}
          variant="default"
        >
          Go to Beacons
        </ButtonLink>
      }
    />
  );
};
