import { isImportUnderWay } from '@floorwright/domain/beacons';
import { type ReactNode, useEffect } from 'react';

import { Button } from '../../ui/button.tsx';
import { EmptyRoom } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { TableToolbar } from '../../ui/table/table-toolbar.tsx';
import { importColumns } from './import-columns.tsx';
import type { ImportScope } from './import-query.ts';
import { type ListedImport, useImportsPage, useImportsRefresh } from './imports-list.ts';

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

type Props = { scope: ImportScope; beaconsLink: ReactNode; onUpload: () => void };

export const ImportsTable = ({ scope, beaconsLink, onUpload }: Props) => {
  const table = useImportsPage(scope);
  useFollowing(table.rows);
  return (
    <>
      <TableToolbar label="Search imports" list={table.list} onListChange={table.onListChange}>
        {beaconsLink}
      </TableToolbar>
      <DataTable
        label="Imports"
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
              sentence="Nothing has been imported yet."
              action={<Button onClick={onUpload}>Upload Beacons CSV</Button>}
            />
          )
        }
      />
    </>
  );
};
