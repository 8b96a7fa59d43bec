import {
  type Editor,
  fillRooms,
  type FillPlan,
  planFill,
  reasonAgainst,
  type RoomSearch,
} from '@floorwright/floor-editor';
import { NumberInput, Select } from '@mantine/core';
import { useMemo, useState } from 'react';

import { showSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { newId, useEditor } from '../session/session.ts';
import type { RoomsOfLayers } from './use-room-search.ts';

import classes from './rooms-and-routes.module.css';

/** The values of the options 'All shown layers' and 'No names'. */
const [all, none] = ['all', 'none'];

const widestGap = { least: 0, most: 5 };

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** What will be filled and what is left out, one sentence each. */
const sentencesOf = ({ pois, taken, surrounding, numbered }: FillPlan, doors: number): string[] => {
  const found = pois.length + taken + surrounding;
  const sentences = [
    `${counted(found, 'closed room', 'closed rooms')} and ${counted(doors, 'gap', 'gaps')} found.`,
  ];
  if (taken > 0)
    sentences.push(
      `${counted(taken, 'room has a POI and is', 'rooms have a POI and are')} left out.`,
    );
  if (surrounding > 0)
    sentences.push(
      `${counted(surrounding, 'area surrounds', 'areas surround')} other rooms and ${surrounding === 1 ? 'is' : 'are'} left out.`,
    );
  if (numbered > 0)
    sentences.push(
      `${counted(numbered, 'room has', 'rooms have')} no text and will be called ‘Room 1’ and so on.`,
    );
  return sentences;
};

type FoundProps = {
  editor: Editor;
  search: Extract<RoomSearch, { state: 'found' }>;
  reason: string | null;
};

const Found = ({ editor, search, reason }: FoundProps) => {
  const head = useEditor(editor, ({ history }) => history.head);
  const { rooms, doors, property } = search;
  const plan = useMemo(() => planFill(head, rooms, property, newId), [head, rooms, property]);
  if (rooms.length === 0)
    return (
      <Banner tone="note" title="No closed rooms found.">
        Choose another layer, or raise the widest gap.
      </Banner>
    );
  const count = plan.pois.length;
  return (
    <>
      <div role="status">
        {sentencesOf(plan, doors.length).map((sentence) => (
          <p key={sentence} className={classes.sentence}>
            {sentence}
          </p>
        ))}
      </div>
      <Button
        className={classes.action}
        disabledReason={count === 0 ? 'Every room has a POI.' : reason}
        onClick={() => {
          editor.perform(fillRooms(plan.pois));
          showSuccess(`${counted(count, 'room was', 'rooms were')} filled.`);
        }}
      >
        Fill all rooms ({count.toLocaleString('en')})
      </Button>
    </>
  );
};

type Props = { editor: Editor; rooms: RoomsOfLayers };

/** Makes POIs of all closed rooms of a layer. */
export const FillRooms = ({ editor, rooms }: Props) => {
  const { search, error, layers, properties, settings, change, retry } = rooms;
  const access = useEditor(editor, (state) => state.access);
  const [typedGap, setTypedGap] = useState<string | number>(settings.gap);
  const isGap = (value: string | number): value is number =>
    typeof value === 'number' && value >= widestGap.least && value <= widestGap.most;
  if (search.state === 'no-layer')
    return (
      <Banner tone="note" title="This floor shows no layers.">
        Add a layer with walls or rooms under ‘Floors’, or show one in the legend.
      </Banner>
    );
  return (
    <div className={classes.fields}>
      <Select
        label="Layer"
        data={[
          { value: all, label: 'All shown layers' },
          ...layers.map(({ id, file }) => ({ value: String(id), label: file.filename })),
        ]}
        value={settings.layerId === null ? all : String(settings.layerId)}
        allowDeselect={false}
        onChange={(value) =>
          change({ layerId: value === null || value === all ? null : Number(value) })
        }
      />
      <NumberInput
        label="Widest gap to close (m)"
        description="Gaps up to the width of a door count as closed."
        value={typedGap}
        decimalScale={2}
        step={0.1}
        clampBehavior="none"
        error={isGap(typedGap) ? null : `Enter ${widestGap.least} to ${widestGap.most} m.`}
        onChange={(value) => {
          setTypedGap(value);
          if (isGap(value)) change({ gap: value });
        }}
      />
      {properties.length > 0 && (
        <Select
          label="Names from"
          data={[
            ...properties.map((property) => ({ value: `of ${property}`, label: property })),
            { value: none, label: 'No names' },
          ]}
          value={settings.property === null ? none : `of ${settings.property}`}
          allowDeselect={false}
          onChange={(value) =>
            change({ property: value === null || value === none ? null : value.slice(3) })
          }
        />
      )}
      {search.state === 'searching' && (
        <ProgressBar label="Reading the walls" done={0} total={null} />
      )}
      {search.state === 'failed' && (
        <Banner tone="danger" title={error?.message ?? 'The layers could not be read.'}>
          <Button variant="default" size="compact-sm" onClick={retry}>
            Try again
          </Button>
        </Banner>
      )}
      {search.state === 'found' && (
        <Found editor={editor} search={search} reason={reasonAgainst('manage', access)} />
      )}
    </div>
  );
};
