import type { ImportDecision } from '@floorwright/domain/venue-import';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';

import { figure } from '../../../lib/format.ts';
import { Choice } from '../../../ui/choice.tsx';
import { ChangesView } from '../../../venue/changes/changes-view.tsx';
import { FloorChanges } from '../../../venue/changes/floor-changes.tsx';
import { FileFloors, Mapping, Parts } from './import-choices.tsx';
import { ImportItems } from './import-items.tsx';
import { ImportProblems, sameProblem } from './import-problems.tsx';
import { sidesOf } from './item-changes.ts';
import { messages } from './messages/index.ts';
import type { Import, ImportChange, Item, Problem } from './queries.ts';

import classes from './import.module.css';

/** What is listed: POIs by what becomes of them, everything else that changes, and problems. */
const tabs = ['conflict', 'added', 'changed', 'removed', 'drawn', 'problems', 'unchanged'] as const;
type Tab = (typeof tabs)[number];

/** Of a bundle or a table, all changes are in one list. */
const isWhole = ({ kind }: Import): boolean => kind === 'bundle' || kind === 'table';

const countOf = (shown: Import, tab: Tab): number => {
  const { counts, changes } = shown;
  if (!counts) return 0;
  const drawn = changes?.counts ?? { added: 0, changed: 0, removed: 0 };
  switch (tab) {
    case 'conflict':
      return counts.conflicts;
    case 'problems':
      return counts.problems;
    case 'drawn':
      return drawn.added + drawn.changed + drawn.removed;
    case 'unchanged':
      return isWhole(shown) ? 0 : counts.unchanged;
    default:
      return isWhole(shown) ? 0 : counts[tab] - drawn[tab];
  }
};

const labelOf = (shown: Import, tab: Tab): string => {
  const label = tab === 'drawn' && isWhole(shown) ? messages.allChanges : messages.tabs[tab];
  return messages.tab(label, figure(countOf(shown, tab)));
};

/** Features with problems, beside a map of the floor where the chosen one is. */
const Problems = ({ shown, readAt }: Pick<Props, 'shown' | 'readAt'>) => {
  const { problems, building_floor_id: ownFloorId } = shown;
  const [last, setChosen] = useState<Problem | null>(null);
  const chosen = sameProblem(problems, last);
  const floorId = chosen?.building_floor_id ?? ownFloorId ?? shown.items[0]?.building_floor_id;
  return (
    <div className={classes.panes}>
      <ImportProblems
        importId={shown.id}
        problems={problems}
        total={countOf(shown, 'problems')}
        chosen={chosen}
        onChoose={setChosen}
      />
      {chosen?.at && (
        <FloorChanges
          label={messages.map}
          sides={sidesOf(shown, readAt, floorId ?? null)}
          floor={{ id: floorId ?? 0, name: '', corners: [] }}
          changes={[]}
          chosen={null}
          marked={[chosen.at]}
        />
      )}
    </div>
  );
};

type Props = {
  shown: Import;
  /** When the server answered. */
  readAt: number;
  busy: boolean;
  onChange: (change: ImportChange) => void;
};

type ListedProps = Pick<Props, 'shown' | 'readAt' | 'busy'> & {
  tab: Tab;
  onDecide: (item: Item, decision: ImportDecision) => void;
};

const Listed = ({ tab, ...props }: ListedProps) => {
  const { shown, readAt } = props;
  if (tab === 'problems') return <Problems shown={shown} readAt={readAt} />;
  if (tab !== 'drawn') return <ImportItems key={tab} {...props} action={tab} />;
  return (
    shown.changes && (
      <ChangesView
        changes={shown.changes}
        none={messages.nothingToApply}
        draw={(drawing) => (
          <FloorChanges {...drawing} sides={sidesOf(shown, readAt, drawing.floor.id)} />
        )}
      />
    )
  );
};

const noteOf = (shown: Import): string => {
  if (shown.kind === 'table') return messages.tableNote;
  return shown.kind === 'bundle'
    ? messages.restoreNote
    : messages.unchanged(figure(shown.counts?.unchanged ?? 0));
};

/** What an import changes, as lists, and on a map beside what is there. */
export const ImportPreview = (props: Props) => {
  const { shown, busy, onChange } = props;
  const filled = tabs.filter((each) => countOf(shown, each) > 0);
  const [wish, setWish] = useState<Tab | null>(null);
  const tab = wish ?? filled[0] ?? null;
  const listed = tabs.filter((each) => each === wish || filled.includes(each));
  return (
    <Stack gap="md">
      <Parts shown={shown} busy={busy} onChange={onChange} />
      {(shown.kind === 'geojson' || shown.kind === 'table') && (
        <Mapping shown={shown} busy={busy} onChange={onChange} />
      )}
      <FileFloors shown={shown} busy={busy} onChange={onChange} />
      {tab === null ? (
        <Text c="dimmed">{messages.nothingToApply}</Text>
      ) : (
        <>
          <div className={classes.tabs}>
            <Choice
              label={messages.shown}
              look="sunken"
              options={listed.map((value) => ({ value, label: labelOf(shown, value) }))}
              chosen={tab}
              onChoose={setWish}
            />
          </div>
          <Listed
            {...props}
            tab={tab}
            onDecide={(item, decision) => onChange({ decisions: { [item.foreign_id]: decision } })}
          />
        </>
      )}
      <Text c="dimmed">
        {noteOf(shown)} {isWhole(shown) ? '' : '· '}
        {messages.note}
      </Text>
    </Stack>
  );
};
