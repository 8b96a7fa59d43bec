import { Slider } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';

import { IconButton } from '../../../ui/icon-button.tsx';
import { elapsed } from './outcome-words.ts';
import type { Simulator } from './use-simulator.ts';

import classes from './simulator.module.css';

/** A visitor strolls; whoever watches has less time. */
const haste = 8;

type Props = { simulator: Simulator; duration: number };

/** The walk, from its start to its end. */
export const Playback = ({ simulator, duration }: Props) => {
  const { since, lookAt } = simulator;
  const [playing, setPlaying] = useState(false);
  const advance = useEffectEvent((by: number) => {
    const next = Math.min(duration, since + by * haste);
    lookAt(next);
    if (next === duration) setPlaying(false);
  });
  useEffect(() => {
    if (!playing) return undefined;
    let last = performance.now();
    const tick = (now: number): void => {
      advance(now - last);
      last = now;
      frame = requestAnimationFrame(tick);
    };
    let frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [playing]);

  return (
    <div className={classes.playback}>
      <IconButton
        icon={playing ? IconPlayerPause : IconPlayerPlay}
        label={playing ? 'Pause' : 'Play'}
        onClick={() => {
          if (!playing && since === duration) lookAt(0);
          setPlaying(!playing);
        }}
      />
      <Slider
        className={classes.time}
        thumbLabel="Time since the start"
        min={0}
        max={duration}
        step={200}
        label={null}
        value={since}
        onChange={(value) => {
          setPlaying(false);
          lookAt(value);
        }}
      />
      <span className={classes.elapsed}>
        {elapsed(since)} / {elapsed(duration)}
      </span>
    </div>
  );
};
