import type { ReactNode } from 'react';

import { formatDate, formatDateTime } from '../../lib/format.ts';
import { TextLink } from '../../ui/link.tsx';
import { columnsOf, type TableColumns } from '../../ui/table/table-features.ts';
import { messages } from './messages/index.ts';
import { type CompanyBeacon, placeOf } from './queries.ts';

import classes from './beacons.module.css';

type Props = { beacon: CompanyBeacon; children: string; target?: '_blank' };

/** Links to a beacon on its floor, or to the table of its building if it is on no floor. */
export const BeaconLink = ({ beacon, children, target }: Props) => {
  const buildingId = String(beacon.building_id);
  if (beacon.building_floor_id === null)
    return (
      <TextLink
        to="/buildings/$buildingId/beacons"
        params={{ buildingId }}
        search={{ q: beacon.name }}
        {...(target && { target })}
      >
        {children}
      </TextLink>
    );
  return (
    <TextLink
      to="/buildings/$buildingId/floors/$floorId"
      params={{ buildingId, floorId: String(beacon.building_floor_id) }}
      search={{ beacon: beacon.id }}
      {...(target && { target })}
    >
      {children}
    </TextLink>
  );
};

export const column = columnsOf<CompanyBeacon>();

const cut = (title: string | null, shown: ReactNode) => (
  <span className={classes.cell}>
    <span className={classes.text} dir="auto" title={title ?? undefined}>
      {shown}
    </span>
  </span>
);

const text = (value: string | null) => cut(value, value ?? '–');

const name = column.accessor('name', {
  header: messages.columns.name,
  cell: ({ row: { original } }) =>
    original.building_floor_id === null
      ? text(original.name)
      : cut(original.name, <BeaconLink beacon={original}>{original.name}</BeaconLink>),
});

const identity = [
  column.accessor('uuid', {
    header: messages.columns.uuid,
    cell: (cell) => <span className={classes.uuid}>{cell.getValue()}</span>,
  }),
  column.accessor('major', { header: messages.columns.major }),
  column.accessor('minor', { header: messages.columns.minor }),
];

const building = column.accessor('building_name', {
  header: messages.columns.building,
  enableSorting: false,
  cell: (cell) => text(cell.getValue()),
});

const rest = [
  column.accessor('building_floor_name', {
    header: messages.columns.floor,
    enableSorting: false,
    cell: ({ row: { original } }) =>
      original.building_floor_id === null && placeOf(original) ? (
        <span className={classes.quiet}>{messages.columns.noFloor}</span>
      ) : (
        text(original.building_floor_name)
      ),
  }),
  // Zones are not stored yet.
  column.display({
    id: 'zone',
    header: messages.columns.zone,
    meta: { phone: 'hidden' },
    cell: () => <span className={classes.quiet}>{messages.columns.unassigned}</span>,
  }),
  column.accessor('vendor', {
    header: messages.columns.vendor,
    enableSorting: false,
    meta: { phone: 'hidden' },
    cell: (cell) => text(cell.getValue()),
  }),
  column.accessor('created_at', {
    header: messages.columns.added,
    meta: { phone: 'hidden' },
    cell: (cell) => (
      <span className={classes.date} title={formatDateTime(cell.getValue())}>
        {formatDate(cell.getValue())}
      </span>
    ),
  }),
];

/** The table of one building omits the building column. */
export const factsOf = (ofOneBuilding: boolean): TableColumns<CompanyBeacon> =>
  column.columns([name, ...identity, ...(ofOneBuilding ? [] : [building]), ...rest]);
