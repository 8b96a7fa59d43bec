import { Button } from '../../../ui/button.tsx';
import { LostPath } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { useBuildingsAddress } from './use-buildings-address.ts';

/** In a list whose search found nothing. */
export const NoMatch = ({ q }: { q: string }) => {
  const change = useBuildingsAddress();
  return (
    <EmptyState
      drawing={<LostPath />}
      sentence={`Nothing matches “${q}”.`}
      action={
        <Button variant="default" onClick={() => change({ q: undefined }, { replace: true })}>
          Show all
        </Button>
      }
    />
  );
};
