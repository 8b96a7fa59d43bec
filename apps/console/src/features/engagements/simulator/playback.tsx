import { Slider } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';

import { IconButton } from '../../../ui/icon-button.tsx';
import { elapsed } from './outcome-texts.ts';
import type { Simulator } from './use-simulator.ts';

import classes from './simulator.module.css';

/** Playback is faster than a real walk. */
const speedup = 8;

type Props = { simulator: Simulator; duration: number };

export const Playback = ({ simulator, duration }: Props) => {
  const { since, lookAt } = simulator;
  const [playing, setPlaying] = useState(false);
  const advance = useEffectEvent((by: number) => {
    const next = Math.min(duration, since + by * speedup);
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
