import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { EmptyRoom } from '../../ui/drawings.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { useCan } from '../../venue/company/company.ts';
import { column, factsOf } from './beacon-columns.tsx';
import { BeaconsToolbar, noDeletion } from './beacons-toolbar.tsx';
import { DeleteBeacons } from './delete-beacons.tsx';
import { messages } from './messages/index.ts';
import { MoveBeacons } from './move-beacons.tsx';
import { type BeaconScope, type CompanyBeacon, useBeaconsPage } from './queries.ts';
import { SaveBeacon } from './save-beacon.tsx';

const none: ReadonlyMap<string, CompanyBeacon> = new Map();

/** The selected beacons, including those on other pages. */
const useSelection = (rows: readonly CompanyBeacon[] | undefined) => {
  const [selectedBeacons, setSelectedBeacons] = useState(none);
  const shown = new Map(rows?.map((row) => [String(row.id), row]));
  const select = (ids: ReadonlySet<string>): void =>
    setSelectedBeacons(
      new Map(
        [...ids].flatMap((id) => {
          const beacon = shown.get(id) ?? selectedBeacons.get(id);
          return beacon ? [[id, beacon] as const] : [];
        }),
      ),
    );
  const chosen = [...selectedBeacons.values()]
    .map((beacon) => shown.get(String(beacon.id)) ?? beacon)
    .toSorted((one, other) => one.id - other.id);
  return {
    chosen,
    /** The number of selected beacons on other pages. */
    elsewhere: chosen.filter(({ id }) => !shown.has(String(id))).length,
    selection: {
      selected: new Set(selectedBeacons.keys()),
      onSelect: select,
      nameOf: ({ name }: CompanyBeacon) => name,
    },
    deselect: (beacons: readonly CompanyBeacon[]): void => {
      const ids = new Set(beacons.map(({ id }) => String(id)));
      setSelectedBeacons((before) => new Map([...before].filter(([id]) => !ids.has(id))));
    },
    clear: () => setSelectedBeacons(none),
  };
};

type BeaconActionsProps = {
  beacon: CompanyBeacon;
  onEdit: (beacon: CompanyBeacon) => void;
  onDelete: (beacon: CompanyBeacon) => void;
};

const BeaconActions = ({ beacon, onEdit, onDelete }: BeaconActionsProps) => {
  const mayDelete = useCan('floor.update');
  return (
    <>
      <IconButton
        icon={IconPencil}
        label={messages.table.edit}
        aria-label={messages.table.editOne(beacon.name)}
        onClick={() => onEdit(beacon)}
      />
      <IconButton
        icon={IconTrash}
        label={messages.table.delete}
        aria-label={messages.table.deleteOne(beacon.name)}
        disabledReason={mayDelete ? null : noDeletion}
        onClick={() => onDelete(beacon)}
      />
    </>
  );
};

type Props = { scope: BeaconScope; onAdd: () => void };

export const BeaconsTable = ({ scope, onAdd }: Props) => {
  const table = useBeaconsPage(scope);
  const { chosen, elsewhere, selection, deselect, clear } = useSelection(table.rows);
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
          header: messages.columns.actions,
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
        label={messages.title}
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
              sentence={messages.table.empty}
              action={<Button onClick={onAdd}>{messages.add}</Button>}
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
        onDeleted={deselect}
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
