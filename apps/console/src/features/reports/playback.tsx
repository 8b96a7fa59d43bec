import { Slider, UnstyledButton } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';

import { IconButton } from '../../ui/icon-button.tsx';
import { pickerWords } from './range.ts';
import type { HeatShown } from './use-heat.ts';

import classes from './reports.module.css';

type Props = { heat: HeatShown; timeZone: string };

/** The range hour by hour. */
export const Playback = ({ heat, timeZone }: Props) => {
  const { at, part, parts, playing, show } = heat;
  const words = part ? pickerWords(part.from, timeZone) : 'The whole time';
  return (
    <div role="group" aria-label="Hour by hour" className={classes.play}>
      <div className={classes.playRow}>
        <IconButton
          icon={playing ? IconPlayerPause : IconPlayerPlay}
          label={playing ? 'Pause' : 'Play'}
          onClick={playing ? heat.pause : heat.play}
        />
        <Slider
          className={classes.time}
          thumbLabel="Hour that is shown"
          thumbProps={{ 'aria-valuetext': words }}
          min={0}
          max={Math.max(1, parts.length - 1)}
          label={null}
          value={Math.max(0, at)}
          onChange={show}
        />
      </div>
      <div className={classes.playFoot}>
        <span>{words}</span>
        {part && (
          <UnstyledButton className={classes.textButton} onClick={() => show(-1)}>
            Show the whole time
          </UnstyledButton>
        )}
      </div>
    </div>
  );
};
