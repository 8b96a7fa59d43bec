import { NumberInput, Select, Slider, TextInput } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { messages } from './messages/index.ts';
import { OutcomeList } from './outcome-list.tsx';
import { elapsed } from './outcome-texts.ts';
import type { Simulator } from './use-simulator.ts';

import panel from '../panel/panel.module.css';
import classes from './simulator.module.css';

/** Playback is faster than a real walk. */
const speedup = 8;

type Props = { simulator: Simulator; duration: number };

const Playback = ({ simulator, duration }: Props) => {
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
        label={playing ? messages.pause : messages.play}
        onClick={() => {
          if (!playing && since === duration) lookAt(0);
          setPlaying(!playing);
        }}
      />
      <Slider
        className={classes.time}
        thumbLabel={messages.since}
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

const maxWalks = 10;
const maxPause = 1440;

const within = (least: number, most: number, typed: string | number): number =>
  Math.min(most, Math.max(least, Math.round(Number(typed))));

/** The settings of the simulated walk. */
export const SimulatorPanel = ({ simulator }: { simulator: Simulator }) => {
  const { beacons, known, stops, start, times, pause, walked } = simulator;
  const [sought, setSought] = useState('');
  const isEmpty = stops.length === 0 ? messages.noVisitor : null;
  return (
    <section className={panel.panel} aria-label={messages.label}>
      <p className={panel.note}>{messages.note}</p>
      <Select
        label={messages.walkTo}
        placeholder={messages.chooseBeacon}
        searchable
        // A chosen beacon becomes a stop, and the field is cleared for the next one.
        searchValue={sought}
        onSearchChange={setSought}
        value={null}
        data={beacons.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(chosen) => {
          const beacon = beacons.find(({ id }) => String(id) === chosen);
          if (beacon) simulator.walkTo(beacon);
          setSought('');
        }}
      />
      <div className={panel.pair}>
        <TextInput
          type="date"
          label={messages.day}
          value={start.day}
          error={walked === null && messages.enterDay}
          onChange={({ currentTarget }) =>
            simulator.setStart({ ...start, day: currentTarget.value })
          }
        />
        <TextInput
          type="time"
          label={messages.time}
          description={known.timeZone.replaceAll('_', ' ')}
          value={start.time}
          onChange={({ currentTarget }) =>
            simulator.setStart({ ...start, time: currentTarget.value })
          }
        />
      </div>
      <div className={panel.pair}>
        <NumberInput
          label={messages.walks}
          description={messages.sameVisitor}
          min={1}
          max={maxWalks}
          allowDecimal={false}
          allowNegative={false}
          value={times}
          onChange={(typed) => simulator.setTimes(within(1, maxWalks, typed))}
        />
        <NumberInput
          label={messages.between}
          min={0}
          max={maxPause}
          allowDecimal={false}
          allowNegative={false}
          value={pause}
          onChange={(typed) => simulator.setPause(within(0, maxPause, typed))}
        />
      </div>
      <div className={classes.actions}>
        <Button variant="default" size="xs" disabledReason={isEmpty} onClick={simulator.takeBack}>
          {messages.undoStop}
        </Button>
        <Button variant="default" size="xs" disabledReason={isEmpty} onClick={simulator.clear}>
          {messages.newVisitor}
        </Button>
        <span className={panel.count}>{messages.stops(stops.length)}</span>
      </div>
      {walked && stops.length > 0 && (
        <>
          {walked.duration > 0 && <Playback simulator={simulator} duration={walked.duration} />}
          <OutcomeList simulator={simulator} walked={walked} />
        </>
      )}
    </section>
  );
};
