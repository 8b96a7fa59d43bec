import { Button } from '../../../../ui/button.tsx';
import { CutLine, EmptyRoom, LostPath } from '../../../../ui/drawings.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { messages } from './messages/index.ts';
import type { useBeaconChoices } from './queries.ts';

import lists from '../lists/lists.module.css';

type Props = { buildingId: number; choices: ReturnType<typeof useBeaconChoices> };

/** The number of beacons to choose from, or why there are none. */
export const ChoicesNote = ({ buildingId, choices }: Props) => {
  const { beacons, total, sought, failure } = choices;
  if (failure && !beacons) {
    return (
      <EmptyState
        drawing={<CutLine />}
        sentence={messages.notLoaded}
        detail={failure.message}
        action={<Button onClick={failure.retry}>{messages.tryAgain}</Button>}
      />
    );
  }
  if (beacons?.length === 0) {
    return sought === '' ? (
      <EmptyState
        drawing={<EmptyRoom />}
        sentence={messages.none}
        action={
          <TextLink to="/buildings/$buildingId/beacons" params={{ buildingId: String(buildingId) }}>
            {messages.add}
          </TextLink>
        }
      />
    ) : (
      <EmptyState drawing={<LostPath />} sentence={messages.nothing(sought)} />
    );
  }
  return (
    <div role="status" className={lists.count}>
      {beacons ? messages.count(total) : messages.loading}
      {failure && ` · ${failure.message}`}
    </div>
  );
};
