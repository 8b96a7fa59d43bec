import { isImportUnderWay } from '@floorwright/domain/beacons';
import { Navigate, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';

import { Button } from '../../ui/button.tsx';
import { EmptyRoom } from '../../ui/drawings.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeader } from '../../ui/page/page-parts.tsx';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { TableToolbar } from '../../ui/table/table-toolbar.tsx';
import { useApplication } from '../../venue/company/applications.ts';
import { useBuilding } from '../../venue/company/buildings.ts';
import { ImportDialog } from './details/import-dialog.tsx';
import { focusDetailsLink, importColumns } from './import-columns.tsx';
import { type ListedImport, useImportsPage, useImportsRefresh } from './imports-list.ts';
import { messages } from './messages/index.ts';
import { type CompanyImport, type ImportScope, readImportsSearch } from './queries.ts';
import { UploadDialog } from './upload/upload-dialog.tsx';

/** Which dialog the address opens above the list, and how to open and close it. */
const useImportAddress = ({ buildingId }: ImportScope) => {
  const router = useRouter();
  const navigate = useNavigate();
  const { beaconsImportId } = useParams({ strict: false });
  const { upload, ...list } = readImportsSearch(useSearch({ strict: false }));
  const goToList = (search: ReturnType<typeof readImportsSearch>): void =>
    void (buildingId === undefined
      ? navigate({ to: '/beacons/imports', search })
      : navigate({
          to: '/buildings/$buildingId/beacons/imports',
          params: { buildingId: String(buildingId) },
          search,
        }));

  return {
    shownId: beaconsImportId === undefined ? undefined : Number(beaconsImportId),
    isUploading: upload === true,
    openUpload: (): void => goToList({ ...list, upload: true }),
    closeUpload: (): void => void navigate({ to: '.', search: list, replace: true }),
    /** Returns focus to the link that opened the import. */
    closeImport: (): void => {
      const stop = router.subscribe('onRendered', () => {
        stop();
        if (beaconsImportId !== undefined) focusDetailsLink(beaconsImportId);
      });
      goToList(list);
    },
    /** Replaces the upload dialog with the new import. */
    openImport: (begun: CompanyImport): void => {
      const id = String(begun.id);
      void (begun.building_id === buildingId
        ? navigate({
            to: '/buildings/$buildingId/beacons/imports/$beaconsImportId',
            params: { buildingId: String(buildingId), beaconsImportId: id },
            replace: true,
          })
        : navigate({
            to: '/beacons/imports/$beaconsImportId',
            params: { beaconsImportId: id },
            replace: true,
          }));
    },
  };
};

const pause = 5000;

/** Polls imports that the server is processing. */
const useFollowing = (rows: readonly ListedImport[] | undefined): void => {
  const refresh = useImportsRefresh();
  const isUnderWay = rows?.some(({ status }) => isImportUnderWay(status)) ?? false;
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => void refresh(), pause);
    return () => clearInterval(timer);
  }, [isUnderWay, refresh]);
};

type ImportsTableProps = { scope: ImportScope; beaconsLink: ReactNode; onUpload: () => void };

const ImportsTable = ({ scope, beaconsLink, onUpload }: ImportsTableProps) => {
  const table = useImportsPage(scope);
  useFollowing(table.rows);
  return (
    <>
      <TableToolbar
        label={messages.list.search}
        list={table.list}
        onListChange={table.onListChange}
      >
        {beaconsLink}
      </TableToolbar>
      <DataTable
        label={messages.list.imports}
        columns={
          scope.buildingId === undefined ? importColumns.ofApplication : importColumns.ofBuilding
        }
        rowId={({ id }) => String(id)}
        {...table}
        empty={
          table.list.q ? (
            <NothingFound list={table.list} onListChange={table.onListChange} />
          ) : (
            <EmptyState
              drawing={<EmptyRoom />}
              sentence={messages.list.empty}
              action={<Button onClick={onUpload}>{messages.upload}</Button>}
            />
          )
        }
      />
    </>
  );
};

type Props = { scope: ImportScope; note: string; beaconsLink: ReactNode };

const Imports = ({ scope, note, beaconsLink }: Props) => {
  const address = useImportAddress(scope);
  return (
    <>
      <PageHeader
        title={messages.title}
        note={note}
        action={<Button onClick={address.openUpload}>{messages.upload}</Button>}
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
      note={messages.list.ofApplication(application.name)}
      beaconsLink={
        <ButtonLink to="/beacons" variant="default">
          {messages.list.toBeacons}
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
      note={messages.list.into(building.name)}
      beaconsLink={
        <ButtonLink
          to="/buildings/$buildingId/beacons"
          params={{ buildingId: String(building.id) }}
          variant="default"
        >
          {messages.list.toBeacons}
        </ButtonLink>
      }
    />
  );
};
