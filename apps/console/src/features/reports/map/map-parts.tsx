import { IconZoomIn } from '@tabler/icons-react';

import { wordsFor } from '../../../lib/api/failure.ts';
import { counted } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { ToolBar, ToolButton } from '../../../ui/page/tool-bar.tsx';
import { heatColors, heatGround, valueWords } from '../heat-scale.ts';
import type { Weight } from '../heat-scale.ts';
import type { Live } from '../live/use-live.ts';
import type { HeatShown } from '../use-heat.ts';
import type { ReportAddress } from '../use-report-address.ts';

import classes from './map.module.css';

const views = [
  { value: 'heatmap', label: 'Heatmap' },
  { value: 'live', label: 'Live' },
] as const;

/** Over the map: what it shows, and from how near. */
export const MapTools = ({ address }: { address: ReportAddress }) => (
  <ToolBar label="Tools of the map">
    <Choice
      label="What the map shows"
      options={views}
      chosen={address.isLive ? 'live' : 'heatmap'}
      look="bare"
      onChoose={(view) => address.setLive(view === 'live')}
    />
    <ToolButton
      icon={IconZoomIn}
      label="Zoom to the floor"
      aria-pressed={address.isNear}
      onClick={() => address.setNear(!address.isNear)}
    />
  </ToolBar>
);

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

const gradient = `linear-gradient(to right, ${heatColors
  .map(([share, color]) => `${color} ${share * 100}%`)
  .join(', ')})`;

type Props = { weight: Weight; reference: number };

/** What the colours of the map stand for. */
export const Legend = ({ weight, reference }: Props) => (
  <figure className={classes.legend} aria-label="Legend">
    <figcaption>{weight === 'visits' ? 'Visits' : 'Dwell'} per square of 2 m</figcaption>
    <div className={classes.bar} style={{ background: `${gradient}, ${heatGround}` }} />
    <div className={classes.ends}>
      <span>None</span>
      <span>{valueWords(reference, weight)} or more</span>
    </div>
  </figure>
);
