import { Button } from '../../ui/button.tsx';
import { EmptyRoom } from '../../ui/drawings/empty-room.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';
import { TableToolbar } from '../../ui/table/table-toolbar.tsx';
import { importColumns } from './import-columns.tsx';
import { useImportsPage } from './imports-list.ts';
import type { ImportScope } from './scope.ts';

type Props = { scope: ImportScope; onUpload: () => void };

export const ImportsTable = ({ scope, onUpload }: Props) => {
  const table = useImportsPage(scope);
  return (
    <>
      <TableToolbar>
        <SearchField label="Search imports" list={table.list} onListChange={table.onListChange} />
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
