import {
  type Editor,
  fillRooms,
  type FillPlan,
  planFill,
  type RoomSearch,
} from '@floorwright/floor-editor';
import { NumberInput, Select } from '@mantine/core';
import { useMemo, useState } from 'react';

import { showSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { reasonAgainst } from '../editor-words/notices/reasons.ts';
import { newId } from '../session/new-id.ts';
import { useEditor } from '../session/session.ts';
import { messages } from './messages/index.ts';
import type { RoomsOfLayers } from './use-room-search.ts';

import classes from './rooms-and-routes.module.css';

/** The values of the options 'All shown layers' and 'No names'. */
const [all, none] = ['all', 'none'];

const widestGap = { least: 0, most: 5 };

/** What will be filled and what is left out, one sentence each. */
const sentencesOf = ({ pois, taken, surrounding, numbered }: FillPlan, doors: number): string[] => {
  const found = pois.length + taken + surrounding;
  const sentences = [
    messages.rooms.found(messages.rooms.closed(found), messages.rooms.gaps(doors)),
  ];
  if (taken > 0) sentences.push(messages.rooms.taken(taken));
  if (surrounding > 0) sentences.push(messages.rooms.surrounding(surrounding));
  if (numbered > 0) sentences.push(messages.rooms.numbered(numbered));
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
  const plan = useMemo(
    () => planFill(head, rooms, property, messages.rooms.numberedName, newId),
    [head, rooms, property],
  );
  if (rooms.length === 0)
    return (
      <Banner tone="note" title={messages.rooms.none}>
        {messages.rooms.noneHint}
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
        disabledReason={count === 0 ? messages.rooms.allTaken : reason}
        onClick={() => {
          editor.perform(fillRooms(plan.pois));
          showSuccess(messages.rooms.filled(count));
        }}
      >
        {messages.rooms.fillAll(count)}
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
      <Banner tone="note" title={messages.noLayers}>
        {messages.noLayersHint}
      </Banner>
    );
  return (
    <div className={classes.fields}>
      <Select
        label={messages.layer}
        data={[
          { value: all, label: messages.allLayers },
          ...layers.map(({ id, file }) => ({ value: String(id), label: file.filename })),
        ]}
        value={settings.layerId === null ? all : String(settings.layerId)}
        allowDeselect={false}
        onChange={(value) =>
          change({ layerId: value === null || value === all ? null : Number(value) })
        }
      />
      <NumberInput
        label={messages.gap}
        description={messages.gapHint}
        value={typedGap}
        decimalScale={2}
        step={0.1}
        clampBehavior="none"
        error={isGap(typedGap) ? null : messages.gapProblem(widestGap.least, widestGap.most)}
        onChange={(value) => {
          setTypedGap(value);
          if (isGap(value)) change({ gap: value });
        }}
      />
      {properties.length > 0 && (
        <Select
          label={messages.namesFrom}
          data={[
            ...properties.map((property) => ({ value: `of ${property}`, label: property })),
            { value: none, label: messages.noNames },
          ]}
          value={settings.property === null ? none : `of ${settings.property}`}
          allowDeselect={false}
          onChange={(value) =>
            change({ property: value === null || value === none ? null : value.slice(3) })
          }
        />
      )}
      {search.state === 'searching' && (
        <ProgressBar label={messages.reading} done={0} total={null} />
      )}
      {search.state === 'failed' && (
        <Banner tone="danger" title={error?.message ?? messages.unreadable}>
          <Button variant="default" size="compact-sm" onClick={retry}>
            {messages.tryAgain}
          </Button>
        </Banner>
      )}
      {search.state === 'found' && (
        <Found editor={editor} search={search} reason={reasonAgainst('manage', access)} />
      )}
    </div>
  );
};
