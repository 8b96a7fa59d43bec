import { triggerEventLabels } from '@floorwright/domain';
import type { ActivityScheme } from '@floorwright/domain';
import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { useCan } from '../../lib/company/use-company.ts';
import { counted } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyRoom } from '../../ui/drawings/empty-room.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { kindNames, noUpdate } from './kinds.ts';
import type { Engagement } from './queries/engagements-query.ts';

import classes from './engagements.module.css';

type Props = {
  kind: ActivityScheme;
  /** Of this kind. */
  engagements: readonly Engagement[];
  /** The beacons that are selected on the map: only what happens at one of them is listed. */
  selectedIds: readonly number[];
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
      <span className={classes.state}>{stateOf(engagement)}</span>
    </Link>
  </li>
);

/** The engagements of a kind, or the way to the first one. */
export const EngagementList = ({ kind, engagements, selectedIds, onUnselect, onCreate }: Props) => {
  const mayUpdate = useCan('engagement.update');
  const create = (
    <Button disabledReason={mayUpdate ? null : noUpdate} onClick={onCreate}>
      Create Engagement
    </Button>
  );
  const isNarrowed = selectedIds.length > 0;
  const listed = engagements.filter(
    ({ beacon_ids: ids }) => !isNarrowed || ids.some((id) => selectedIds.includes(id)),
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
      {isNarrowed && (
        <p className={classes.note}>
          {listed.length === 0 ? 'None' : counted(listed.length, 'engagement')} at{' '}
          {counted(selectedIds.length, 'selected beacon')}.{' '}
          <UnstyledButton className={classes.textButton} onClick={onUnselect}>
            Show all
          </UnstyledButton>
        </p>
      )}
      <ul className={classes.list} aria-label={`${kindNames[kind]} engagements`}>
        {listed.map((engagement) => (
          <Row key={engagement.id} engagement={engagement} />
        ))}
      </ul>
      <div className={classes.create}>{create}</div>
    </div>
  );
};
