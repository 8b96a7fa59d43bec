import type { ImportStatus as Status } from '@floorwright/domain/beacons';

import { formatDateTime } from '../../lib/format.ts';
import { TextLink } from '../../ui/link.tsx';
import { columnsOf } from '../../ui/table/table-features.ts';
import type { ListedImport } from './imports-list.ts';
import { messages } from './messages/index.ts';

import classes from './imports.module.css';

const ImportStatus = ({ status }: { status: Status }) => (
  <span className={classes.status} data-status={status}>
    {messages.statuses[status]}
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
  const label = messages.list.openDetailsOf(String(listed.id));
  return ofBuilding ? (
    <TextLink
      to="/buildings/$buildingId/beacons/imports/$beaconsImportId"
      params={{ buildingId: String(listed.building_id), beaconsImportId }}
      search
      aria-label={label}
    >
      {messages.list.openDetails}
    </TextLink>
  ) : (
    <TextLink
      to="/beacons/imports/$beaconsImportId"
      params={{ beaconsImportId }}
      search
      aria-label={label}
    >
      {messages.list.openDetails}
    </TextLink>
  );
};

const facts = column.columns([
  column.accessor('id', { header: messages.list.id, enableSorting: false }),
  column.accessor('name', {
    header: messages.fields.name,
    cell: ({ row: { original } }) => (
      <bdi className={classes.text} title={original.name ?? original.filename}>
        {original.name ?? <span className={classes.quiet}>{original.filename}</span>}
      </bdi>
    ),
  }),
  column.accessor('building_name', {
    header: messages.list.building,
    enableSorting: false,
    cell: (cell) => (
      <bdi className={classes.text} title={cell.getValue()}>
        {cell.getValue()}
      </bdi>
    ),
  }),
  column.accessor('status', {
    header: messages.list.status,
    enableSorting: false,
    cell: ({ row: { original } }) => (
      <>
        <ImportStatus status={original.status} />
        {original.is_undone && <span className={classes.quiet}> {messages.list.undone}</span>}
      </>
    ),
  }),
  column.accessor('headers', {
    header: messages.list.hasHeaders,
    meta: { phone: 'hidden' },
    enableSorting: false,
    cell: (cell) => (cell.getValue() ? messages.list.yes : messages.list.no),
  }),
  column.accessor('created_at', {
    header: messages.list.addedOn,
    cell: (cell) => <span className={classes.date}>{formatDateTime(cell.getValue())}</span>,
  }),
]);

const columnsFor = (ofBuilding: boolean) =>
  column.columns([
    ...facts,
    column.display({
      id: 'actions',
      header: messages.list.details,
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
