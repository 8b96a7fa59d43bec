import { Stack, Text } from '@mantine/core';
import { useState } from 'react';

import { figure } from '../../../lib/format.ts';
import { Choice } from '../../../ui/choice.tsx';
import { ChangesView } from '../../../venue/changes/changes-view.tsx';
import type { Changes } from '../../../venue/changes/changes.ts';
import { FileFloors, Mapping, Parts } from './import-choices.tsx';
import { ImportItems } from './import-items.tsx';
import { ImportMap } from './import-map.tsx';
import { ImportProblems, sameProblem } from './import-problems.tsx';
import { messages } from './messages/index.ts';
import {
  type Import,
  type ImportChange,
  type Item,
  type Problem,
  useFloorPois,
} from './queries.ts';

import classes from './import.module.css';

const tabs = ['added', 'changed', 'removed', 'conflict', 'problems'] as const;
type Tab = (typeof tabs)[number];

const countOf = ({ counts }: Import, tab: Tab): number => {
  if (!counts) return 0;
  return tab === 'conflict' ? counts.conflicts : counts[tab];
};

type Props = { shown: Import; busy: boolean; onChange: (change: ImportChange) => void };

/** What an import of POIs changes, as lists and on a map beside what is there. */
const PoisPreview = ({ shown, busy, onChange }: Props) => {
  const [tab, setTab] = useState<Tab>(
    () => tabs.find((each) => countOf(shown, each) > 0) ?? 'added',
  );
  const [chosen, setChosen] = useState<Item | null>(null);
  const [lastProblem, setProblem] = useState<Problem | null>(null);
  const problem = sameProblem(shown.problems, lastProblem);
  const floorOfChosen = tab === 'problems' ? problem?.building_floor_id : chosen?.building_floor_id;
  const floorId = floorOfChosen ?? shown.items[0]?.building_floor_id ?? shown.building_floor_id;
  const present = useFloorPois(shown.building_id, floorId);
  const show = (item: Item): void => {
    setChosen(item);
    setTab(item.action);
  };
  return (
    <Stack gap="md">
      <Parts shown={shown} busy={busy} onChange={onChange} />
      {shown.kind === 'geojson' && <Mapping shown={shown} busy={busy} onChange={onChange} />}
      <FileFloors shown={shown} busy={busy} onChange={onChange} />
      <div className={classes.tabs}>
        <Choice
          label={messages.shown}
          look="sunken"
          options={tabs
            .filter((value) => value === tab || countOf(shown, value) > 0)
            .map((value) => ({
              value,
              label: messages.tab(messages.tabs[value], figure(countOf(shown, value))),
            }))}
          chosen={tab}
          onChoose={setTab}
        />
      </div>
      <div className={classes.panes}>
        {tab === 'problems' ? (
          <ImportProblems
            importId={shown.id}
            problems={shown.problems}
            total={countOf(shown, 'problems')}
            chosen={problem}
            onChoose={setProblem}
          />
        ) : (
          <ImportItems
            items={shown.items.filter(({ action }) => action === tab)}
            chosen={chosen}
            busy={busy}
            onChoose={setChosen}
            onDecide={(item, decision) => onChange({ decisions: { [item.foreign_id]: decision } })}
          />
        )}
        <ImportMap
          present={present.map(({ coordinates }) => coordinates)}
          items={shown.items.filter((item) => item.building_floor_id === floorId)}
          chosen={chosen}
          marked={tab === 'problems' ? (problem?.at ?? null) : null}
          onChoose={show}
        />
      </div>
      {shown.changes && shown.changes.changes.length > 0 && (
        <Stack gap="xs">
          <Text fw={550}>{messages.drawn}</Text>
          <ChangesView changes={shown.changes} none={messages.none} />
        </Stack>
      )}
      <Text c="dimmed">
        {messages.unchanged(figure(shown.counts?.unchanged ?? 0))} · {messages.note}
      </Text>
    </Stack>
  );
};

/** POIs of which the table and someone by hand changed the same. */
const TableConflicts = ({ shown: { items, counts }, busy, onChange }: Props) => {
  const [chosen, setChosen] = useState<Item | null>(null);
  if (items.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text fw={550}>
        {messages.tab(messages.tabs.conflict, figure(counts?.conflicts ?? items.length))}
      </Text>
      <ImportItems
        items={items}
        chosen={chosen}
        busy={busy}
        onChoose={setChosen}
        onDecide={(item, decision) => onChange({ decisions: { [item.foreign_id]: decision } })}
      />
    </Stack>
  );
};

/** Features with problems, beside a map of the floor where the chosen one is. */
const WholeProblems = ({ shown }: Pick<Props, 'shown'>) => {
  const { problems, building_id: buildingId } = shown;
  const total = countOf(shown, 'problems');
  const [last, setChosen] = useState<Problem | null>(null);
  const chosen = sameProblem(problems, last);
  const present = useFloorPois(buildingId, chosen?.building_floor_id ?? null);
  if (problems.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text fw={550}>{messages.tab(messages.tabs.problems, figure(total))}</Text>
      <div className={classes.panes}>
        <ImportProblems
          importId={shown.id}
          problems={problems}
          total={total}
          chosen={chosen}
          onChoose={setChosen}
        />
        {chosen && (
          <ImportMap
            present={present.map(({ coordinates }) => coordinates)}
            items={[]}
            chosen={null}
            marked={chosen.at}
          />
        )}
      </div>
    </Stack>
  );
};

/** What a bundle or a table changes in the building. */
const BundlePreview = ({ changes, ...props }: Props & { changes: Changes }) => (
  <Stack gap="md">
    {props.shown.kind === 'table' && <Mapping {...props} />}
    <TableConflicts {...props} />
    <ChangesView changes={changes} none={messages.nothingToApply} />
    <WholeProblems shown={props.shown} />
    <Text c="dimmed">
      {props.shown.kind === 'table' ? messages.tableNote : messages.restoreNote} {messages.note}
    </Text>
  </Stack>
);

/** What an import changes, as lists and on a map. */
export const ImportPreview = (props: Props) => {
  const { shown } = props;
  const isWhole = shown.kind === 'bundle' || shown.kind === 'table';
  return isWhole && shown.changes ? (
    <BundlePreview {...props} changes={shown.changes} />
  ) : (
    <PoisPreview {...props} />
  );
};
