import { NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';

import { counted } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { OutcomeList } from './outcome-list.tsx';
import { Playback } from './playback.tsx';
import type { Simulator } from './use-simulator.ts';

import panel from '../panel/panel.module.css';
import classes from './simulator.module.css';

const maxWalks = 10;
const maxPause = 1440;

const within = (least: number, most: number, typed: string | number): number =>
  Math.min(most, Math.max(least, Math.round(Number(typed))));

/** The settings of the simulated walk. */
export const SimulatorPanel = ({ simulator }: { simulator: Simulator }) => {
  const { beacons, known, stops, start, times, pause, walked } = simulator;
  const [sought, setSought] = useState('');
  const isEmpty = stops.length === 0 ? 'There is no visitor on the floor yet' : null;
  return (
    <section className={panel.panel} aria-label="Simulator">
      <p className={panel.note}>
        Drop a visitor on the floor and click where they go. They walk along the routes of the
        floor. What they see follows the same rules as in the visitors&apos; app, for engagements as
        they are saved.
      </p>
      <Select
        label="Walk to a beacon"
        placeholder="Choose a beacon instead of clicking on the map"
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
          label="Day"
          value={start.day}
          error={walked === null && 'Enter a day and a time.'}
          onChange={({ currentTarget }) =>
            simulator.setStart({ ...start, day: currentTarget.value })
          }
        />
        <TextInput
          type="time"
          label="Time"
          description={known.timeZone.replaceAll('_', ' ')}
          value={start.time}
          onChange={({ currentTarget }) =>
            simulator.setStart({ ...start, time: currentTarget.value })
          }
        />
      </div>
      <div className={panel.pair}>
        <NumberInput
          label="Walks"
          description="By the same visitor"
          min={1}
          max={maxWalks}
          allowDecimal={false}
          allowNegative={false}
          value={times}
          onChange={(typed) => simulator.setTimes(within(1, maxWalks, typed))}
        />
        <NumberInput
          label="Minutes between"
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
          Undo last stop
        </Button>
        <Button variant="default" size="xs" disabledReason={isEmpty} onClick={simulator.clear}>
          New visitor
        </Button>
        <span className={panel.count}>{counted(stops.length, 'stop')}</span>
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
