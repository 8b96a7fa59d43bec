import { Button } from '../../../../ui/button.tsx';
import { CutLine, EmptyRoom, LostPath } from '../../../../ui/drawings.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import type { useBeaconChoices } from './beacons-query.ts';

import lists from '../lists/lists.module.css';

const countOf = (total: number): string =>
  total === 1 ? '1 beacon' : `${total.toLocaleString('en')} beacons`;

type Props = { buildingId: number; choices: ReturnType<typeof useBeaconChoices> };

/** The number of beacons to choose from, or why there are none. */
export const ChoicesNote = ({ buildingId, choices }: Props) => {
  const { beacons, total, sought, failure } = choices;
  if (failure && !beacons) {
    return (
      <EmptyState
        drawing={<CutLine />}
        sentence="The beacons could not be loaded."
        detail={failure.message}
        action={<Button onClick={failure.retry}>Try again</Button>}
      />
    );
  }
  if (beacons?.length === 0) {
    return sought === '' ? (
      <EmptyState
        drawing={<EmptyRoom />}
        sentence="This building has no beacons yet."
        action={
          <TextLink to="/buildings/$buildingId/beacons" params={{ buildingId: String(buildingId) }}>
            Add beacon
          </TextLink>
        }
      />
    ) : (
      <EmptyState drawing={<LostPath />} sentence={`Nothing matches “${sought}”.`} />
    );
  }
  return (
    <div role="status" className={lists.count}>
      {beacons ? countOf(total) : 'Loading…'}
      {failure && ` · ${failure.message}`}
    </div>
  );
};
