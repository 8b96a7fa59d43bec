import {
  type ActivityScheme,
  type EngagementStatus,
  engagementStatuses,
  engagementStatusLabels,
  triggerEventLabels,
} from '@floorwright/domain/engagements';
import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { counted, named } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { EmptyRoom } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { useCan } from '../../venue/company/company.ts';
import { kindNames, noUpdate } from './kinds.ts';
import type { Engagement } from './queries/engagements-query.ts';

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
  `${triggerEventLabels[event]} · ${counted(ids.length, 'beacon')}`;

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
          <span className={classes.status}>{engagementStatusLabels[engagement.status]}</span>
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
      label="Status"
      options={[
        { value: 'current', label: `All ${current}`, name: 'Active and paused' },
        ...engagementStatuses.map((value) => ({
          value,
          label: `${engagementStatusLabels[value]} ${countOf(value)}`,
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
  status === undefined
    ? 'All engagements of this kind are archived.'
    : `No engagement of this kind is ${status}.`;

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
      Create Engagement
    </Button>
  );
  const isFiltered = selected.length > 0;
  const ofStatus = engagements.filter((engagement) => isListed(engagement, status));
  const listed = ofStatus.filter(
    ({ beacon_ids: ids }) => !isFiltered || selected.some(({ id }) => ids.includes(id)),
  );
  if (engagements.length === 0)
    return (
      <EmptyState
        drawing={<EmptyRoom />}
        sentence={`${kindNames[kind]} not created`}
        {...(!mayUpdate && {
          detail: 'Please contact the administrators of your company to have one created.',
        })}
        action={create}
      />
    );
  return (
    <div className={classes.listed}>
      <StatusFilter engagements={engagements} status={status} onStatus={onStatus} />
      {isFiltered && (
        <p className={classes.note} role="status">
          {listed.length === 0 ? 'No engagements' : counted(listed.length, 'engagement')} at{' '}
          {named(selected.map(({ name }) => name))}.{' '}
          <UnstyledButton className={classes.textButton} onClick={onUnselect}>
            Show all
          </UnstyledButton>
        </p>
      )}
      {ofStatus.length === 0 && <p className={classes.note}>{emptyText(status)}</p>}
      <ul className={classes.list} aria-label={`${kindNames[kind]} engagements`}>
        {listed.map((engagement) => (
          <Row key={engagement.id} engagement={engagement} />
        ))}
      </ul>
      <div className={classes.create}>{create}</div>
    </div>
  );
};
