import { Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';

import { listed } from '../../lib/format.ts';
import { Choice } from '../../ui/choice.tsx';
import type { Change } from '../changes/changes.ts';
import { FloorChanges } from '../changes/floor-changes.tsx';
import { messages } from './messages/index.ts';
import type { Decisions, Drawing } from './queries.ts';

import classes from './plan-imports.module.css';

/** Whether applying the plan leaves the floor as it is. */
export const changesNothing = (
  { changes, layer_changes: layers }: Drawing,
  decisions: Decisions,
): boolean =>
  changes !== null &&
  changes.changes.length === 0 &&
  !layers.some(({ name, conflict }) => conflict && decisions[name] === 'file');

/** The plan or one of its layers, and what becomes of it. */
type Row = {
  name: string;
  layerId: number | null;
  action: 'added' | 'changed' | 'removed' | 'unchanged';
  note: string;
  isConflict: boolean;
  change: Change | null;
};

const rowsOf = ({ changes, layer_changes: layers }: Drawing): Row[] => {
  const floor = changes?.changes.find(({ kind }) => kind === 'floor') ?? null;
  const plan: Row = {
    name: messages.plan,
    layerId: null,
    action: floor ? 'changed' : 'unchanged',
    note: '',
    isConflict: false,
    change: floor,
  };
  return [
    plan,
    ...layers.map(({ name, layer_id: layerId, action, conflict, fields }): Row => ({
      name,
      layerId,
      action,
      note: listed(fields.map((field) => messages.layerFields[field])),
      isConflict: conflict,
      change: changes?.changes.find(({ kind, id }) => kind === 'layer' && id === layerId) ?? null,
    })),
  ];
};

type Props = {
  shown: Drawing;
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
};

/** What a plan changes on its floor, as a list and on the map beside what is there. */
export const PlanPreview = ({ shown, decisions, onDecide }: Props) => {
  const [chosenIndex, setChosen] = useState(0);
  const rows = rowsOf(shown);
  const chosen = rows[chosenIndex];
  const floorId = shown.building_floor_id;
  return (
    <Stack gap="sm">
      <div className={classes.panes}>
        <ul className={classes.layers} aria-label={messages.listed}>
          {rows.map(({ name, action, note, isConflict }, index) => (
            <li key={index} className={classes.outcome} data-chosen={index === chosenIndex}>
              <UnstyledButton
                className={classes.pick}
                aria-pressed={index === chosenIndex}
                onClick={() => setChosen(index)}
              >
                <span className={classes.mark} data-action={action}>
                  {messages.actions[action]}
                </span>
                <span>
                  <bdi>{name}</bdi>
                  {note !== '' && <span className={classes.quiet}>{note}</span>}
                </span>
              </UnstyledButton>
              {isConflict && (
                <>
                  <Text className={classes.quiet}>{messages.conflict}</Text>
                  <Choice
                    label={messages.decision(name)}
                    look="sunken"
                    options={[
                      { value: 'ours', label: messages.ours },
                      { value: 'file', label: messages.theirs },
                    ]}
                    chosen={decisions[name] ?? 'ours'}
                    onChoose={(decision) => onDecide({ ...decisions, [name]: decision })}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
        <FloorChanges
          label={messages.preview}
          sides={{
            before: { draftOf: shown.building_id, hash: `plan ${shown.id}` },
            after: { planImportId: shown.id, state: shown.coordinates },
          }}
          floor={{ id: floorId, name: '', corners: shown.coordinates }}
          changes={shown.changes?.changes ?? []}
          chosen={chosen?.change ?? null}
          onChoose={(change) => setChosen(rows.findIndex((row) => row.change === change))}
          markedLayerId={chosen?.change ? undefined : (chosen?.layerId ?? undefined)}
        />
      </div>
      <Text c="dimmed">{messages.drawnNote}</Text>
    </Stack>
  );
};
