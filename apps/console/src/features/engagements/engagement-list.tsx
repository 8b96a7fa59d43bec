import {
  type ActivityScheme,
  type EngagementStatus,
  engagementStatuses,
} from '@floorwright/domain/engagements';
import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { named } from '../../lib/names.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { EmptyRoom } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { useCan } from '../../venue/company/company.ts';
import { eventNames, noUpdate, statusNames } from './kinds.ts';
import { messages } from './messages/index.ts';
import type { Engagement } from './queries.ts';

import classes from './engagements.module.css';

type Props = {
  kind: ActivityScheme;
  /** The engagements of this kind. */
  engagements: readonly Engagement[];
  /** The status filter; undefined shows all that are not archived. */
  status: EngagementStatus | undefined;
  /** The beacons selected on the map; only their engagements are listed. */
  selected: readonly { id: number; name: string }[];
  onStatus: (status: EngagementStatus | undefined) => void;
  onUnselect: () => void;
  onCreate: () => void;
};

const stateOf = ({ event_type: event, beacon_ids: ids }: Engagement): string =>
  `${eventNames[event]} · ${messages.list.beacons(ids.length)}`;

const Row = ({ engagement }: { engagement: Engagement }) => (
  <li>
    <Link
      to="/buildings/$buildingId/floors/$floorId/engagements/$triggerId"
      params={(now) => ({
        buildingId: now.buildingId ?? '',
        floorId: now.floorId ?? '',
        triggerId: String(engagement.id),
      })}
      className={classes.row ?? ''}
    >
      <span className={classes.name}>{engagement.activity.name}</span>
      <span className={classes.state}>
        {engagement.status !== 'active' && (
          <span className={classes.status}>{statusNames[engagement.status]}</span>
        )}
        {stateOf(engagement)}
      </span>
    </Link>
  </li>
);

/** Shown only if some engagements are not active. */
const StatusFilter = ({
  engagements,
  status,
  onStatus,
}: Pick<Props, 'engagements' | 'status' | 'onStatus'>) => {
  const countOf = (wanted: EngagementStatus): number =>
    engagements.filter((engagement) => engagement.status === wanted).length;
  if (status === undefined && countOf('active') === engagements.length) return null;
  const current = engagements.length - countOf('archived');
  return (
    <Choice
      label={messages.status}
      options={[
        { value: 'current', label: messages.list.all(current), name: messages.list.current },
        ...engagementStatuses.map((value) => ({
          value,
          label: messages.list.ofStatus(statusNames[value], countOf(value)),
        })),
      ]}
      chosen={status ?? 'current'}
      onChoose={(value) => onStatus(value === 'current' ? undefined : value)}
    />
  );
};

const isListed = (engagement: Engagement, status: EngagementStatus | undefined): boolean =>
  status === undefined ? engagement.status !== 'archived' : engagement.status === status;

const emptyText = (status: EngagementStatus | undefined): string =>
  status === undefined ? messages.list.allArchived : messages.list.empty[status];

/** The engagements of a kind, or a prompt to create the first one. */
export const EngagementList = ({
  kind,
  engagements,
  status,
  selected,
  onStatus,
  onUnselect,
  onCreate,
}: Props) => {
  const mayUpdate = useCan('engagement.update');
  const create = (
    <Button disabledReason={mayUpdate ? null : noUpdate} onClick={onCreate}>
      {messages.list.create}
    </Button>
  );
  const isFiltered = selected.length > 0;
  const ofStatus = engagements.filter((engagement) => isListed(engagement, status));
  const listed = ofStatus.filter(
    ({ beacon_ids: ids }) => !isFiltered || selected.some(({ id }) => ids.includes(id)),
  );
  const selectedNames = named(selected.map(({ name }) => name));
  if (engagements.length === 0)
    return (
      <EmptyState
        drawing={<EmptyRoom />}
        sentence={messages.kind.none[kind]}
        {...(!mayUpdate && {
          detail: messages.list.askAdmin,
        })}
        action={create}
      />
    );
  return (
    <div className={classes.listed}>
      <StatusFilter engagements={engagements} status={status} onStatus={onStatus} />
      {isFiltered && (
        <p className={classes.note} role="status">
          {listed.length === 0
            ? messages.list.noneAt(selectedNames)
            : messages.list.countAt(listed.length, selectedNames)}{' '}
          <UnstyledButton className={classes.textButton} onClick={onUnselect}>
            {messages.list.showAll}
          </UnstyledButton>
        </p>
      )}
      {ofStatus.length === 0 && <p className={classes.note}>{emptyText(status)}</p>}
      <ul className={classes.list} aria-label={messages.kind.list[kind]}>
        {listed.map((engagement) => (
          <Row key={engagement.id} engagement={engagement} />
        ))}
      </ul>
      <div className={classes.create}>{create}</div>
    </div>
  );
};
