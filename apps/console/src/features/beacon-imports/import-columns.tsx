import type { ImportStatus as Status } from '@floorwright/domain/beacons';
import { formatDateTime } from '@floorwright/domain/time';

import { TextLink } from '../../ui/link.tsx';
import { columnsOf } from '../../ui/table/table-features.ts';
import type { ListedImport } from './imports-list.ts';

import classes from './imports.module.css';

const ImportStatus = ({ status }: { status: Status }) => (
  <span className={classes.status} data-status={status}>
    {status}
  </span>
);

const column = columnsOf<ListedImport>();

const cellId = (importId: number | string): string => `import-${importId}`;

/** Link from which an import is opened. */
export const focusDetailsLink = (importId: string): void =>
  document.getElementById(cellId(importId))?.querySelector('a')?.focus();

type LinkProps = { listed: ListedImport; ofBuilding: boolean };

const DetailsLink = ({ listed, ofBuilding }: LinkProps) => {
  const beaconsImportId = String(listed.id);
  const label = `Open details of import ${listed.id}`;
  return ofBuilding ? (
    <TextLink
      to="/buildings/$buildingId/beacons/imports/$beaconsImportId"
      params={{ buildingId: String(listed.building_id), beaconsImportId }}
      search
      aria-label={label}
    >
      Open details
    </TextLink>
  ) : (
    <TextLink
      to="/beacons/imports/$beaconsImportId"
      params={{ beaconsImportId }}
      search
      aria-label={label}
    >
      Open details
    </TextLink>
  );
};

const facts = column.columns([
  column.accessor('id', { header: 'ID', enableSorting: false }),
  column.accessor('name', {
    header: 'Name',
    cell: ({ row: { original } }) => (
      <span className={classes.text} title={original.name ?? original.filename}>
        {original.name ?? <span className={classes.quiet}>{original.filename}</span>}
      </span>
    ),
  }),
  column.accessor('building_name', {
    header: 'Building',
    enableSorting: false,
    cell: (cell) => (
      <span className={classes.text} title={cell.getValue()}>
        {cell.getValue()}
      </span>
    ),
  }),
  column.accessor('status', {
    header: 'Status',
    enableSorting: false,
    cell: ({ row: { original } }) => (
      <>
        <ImportStatus status={original.status} />
        {original.is_undone && <span className={classes.quiet}> undone</span>}
      </>
    ),
  }),
  column.accessor('headers', {
    header: 'Has headers',
    meta: { phone: 'hidden' },
    enableSorting: false,
    cell: (cell) => (cell.getValue() ? 'yes' : 'no'),
  }),
  column.accessor('created_at', {
    header: 'Added on',
    cell: (cell) => <span className={classes.date}>{formatDateTime(cell.getValue())}</span>,
  }),
]);

const columnsFor = (ofBuilding: boolean) =>
  column.columns([
    ...facts,
    column.display({
      id: 'actions',
      header: 'Details',
      cell: ({ row }) => (
        <span id={cellId(row.original.id)} className={classes.link}>
          <DetailsLink listed={row.original} ofBuilding={ofBuilding} />
        </span>
      ),
    }),
  ]);

export const importColumns = {
  ofApplication: columnsFor(false),
  ofBuilding: columnsFor(true),
};
