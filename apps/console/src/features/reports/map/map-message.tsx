import { wordsFor } from '../../../lib/api/failure.ts';
import { counted } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import type { Live } from '../live/use-live.ts';
import type { HeatShown } from '../use-heat.ts';

import classes from './map.module.css';

const liveWords = (live: Live): string => {
  if (live.is === 'waiting') return 'Looking for visitors …';
  if (live.is === 'failed') return `Visitors cannot be seen now. ${wordsFor(live.error)}`;
  if (live.is === 'off') return '';
  const { visitors, total, by } = live;
  return [
    `${total === 0 ? 'Nobody' : counted(total, 'visitor')} on this floor now`,
    ...(total > visitors.length ? [`${visitors.length} of them shown`] : []),
    ...(by === 'poll' ? ['asked every few seconds'] : []),
  ].join(', ');
};

const heatWords = ({ cells, failure, isLoading, playing }: HeatShown): string => {
  if (failure) return `The heatmap could not be loaded. ${wordsFor(failure)}`;
  if (isLoading && !cells) return 'Loading the heatmap …';
  // Nights would else come and go as a message.
  return cells?.length === 0 && !playing ? 'Nobody was seen on this floor in this time.' : '';
};

/** Over the map: what it does not say by itself. */
export const MapMessage = ({ heat, live }: { heat: HeatShown; live: Live }) => (
  <div className={classes.message} role="status">
    {live.is === 'off' ? heatWords(heat) : liveWords(live)}
    {live.is === 'off' && heat.failure && (
      <Button size="xs" variant="default" onClick={heat.retry}>
        Try again
      </Button>
    )}
  </div>
);
