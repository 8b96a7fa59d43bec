import { useMemo } from 'react';

import { Button } from '../../ui/button.tsx';
import { useDialog } from '../../ui/dialog/dialog.tsx';
import { EmptyRoom } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { BeaconActions } from './beacon-actions.tsx';
import { column, factsOf } from './beacon-columns.tsx';
import { useBeaconsPage } from './beacons-list.ts';
import type { CompanyBeacon } from './beacons-list.ts';
import { BeaconsToolbar } from './beacons-toolbar.tsx';
import { DeleteBeacons } from './delete-beacons.tsx';
import { MoveBeacons } from './move-beacons.tsx';
import { SaveBeacon } from './save-beacon.tsx';
import type { BeaconScope } from './scope.ts';
import { useChosen } from './use-chosen.ts';

type Props = { scope: BeaconScope; onAdd: () => void };

export const BeaconsTable = ({ scope, onAdd }: Props) => {
  const table = useBeaconsPage(scope);
  const { chosen, elsewhere, selection, clear } = useChosen(table.rows);
  const editing = useDialog<CompanyBeacon>();
  const deleting = useDialog<readonly CompanyBeacon[]>();
  const moving = useDialog<readonly CompanyBeacon[]>();
  const { open: edit } = editing;
  const { open: remove } = deleting;
  const ofOneBuilding = scope.buildingId !== undefined;
  const columns = useMemo(
    () =>
      column.columns([
        ...factsOf(ofOneBuilding),
        column.display({
          id: 'actions',
          header: 'Actions',
          cell: ({ row }) => (
            <BeaconActions
              beacon={row.original}
              onEdit={edit}
              onDelete={(beacon) => remove([beacon])}
            />
          ),
        }),
      ]),
    [ofOneBuilding, edit, remove],
  );

  return (
    <>
      <BeaconsToolbar
        scope={scope}
        list={table.list}
        onListChange={table.onListChange}
        total={table.total}
        count={chosen.length}
        elsewhere={elsewhere}
        onMove={() => moving.open(chosen)}
        onDelete={() => deleting.open(chosen)}
        onClear={clear}
      />
      <DataTable
        label="Beacons"
        columns={columns}
        rowId={({ id }) => String(id)}
        {...table}
        wide
        selection={selection}
        empty={
          table.list.q || table.list.filter ? (
            <NothingFound list={table.list} onListChange={table.onListChange} things="beacons" />
          ) : (
            <EmptyState
              drawing={<EmptyRoom />}
              sentence="There are no beacons yet."
              action={<Button onClick={onAdd}>Add beacon</Button>}
            />
          )
        }
      />
      <SaveBeacon
        scope={scope}
        beacon={editing.subject}
        opened={editing.opened}
        onClose={editing.close}
      />
      <DeleteBeacons
        chosen={deleting.subject ?? []}
        opened={deleting.opened}
        onClose={deleting.close}
        onDeleted={clear}
      />
      <MoveBeacons
        scope={scope}
        chosen={moving.subject ?? []}
        opened={moving.opened}
        onClose={moving.close}
        onMoved={clear}
      />
    </>
  );
};
