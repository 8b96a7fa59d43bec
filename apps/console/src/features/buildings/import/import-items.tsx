import type { ImportDecision } from '@floorwright/domain/venue-import';
import { Text, UnstyledButton } from '@mantine/core';

import { Choice } from '../../../ui/choice.tsx';
import { messages } from './messages/index.ts';
import type { Item } from './queries.ts';

import classes from './import.module.css';

/** What changes of a POI. */
const noteOf = ({ fields, action, decision }: Item): string => {
  if (fields.length > 0) return fields.map((field) => messages.changedFields[field]).join(', ');
  return action === 'conflict' && decision !== null ? messages.missingInFile : '';
};

type ItemsProps = {
  items: readonly Item[];
  chosen: Item | null;
  busy: boolean;
  onChoose: (item: Item) => void;
  onDecide: (item: Item, decision: ImportDecision) => void;
};

/** POIs that the import adds, changes or removes; a click shows one on the map. */
export const ImportItems = ({ items, chosen, busy, onChoose, onDecide }: ItemsProps) => {
  if (items.length === 0) return <Text c="dimmed">{messages.none}</Text>;
  return (
    <ul className={classes.list} aria-label={messages.shown}>
      {items.map((item) => (
        <li
          key={item.foreign_id}
          className={classes.row}
          data-chosen={item.foreign_id === chosen?.foreign_id || undefined}
        >
          <UnstyledButton className={classes.pick} onClick={() => onChoose(item)}>
            {item.title}
            <div className={classes.quiet}>{noteOf(item)}</div>
          </UnstyledButton>
          {item.decision !== null && (
            <Choice
              label={messages.decision(item.title)}
              look="sunken"
              options={[
                { value: 'ours', label: messages.ours },
                { value: 'file', label: messages.theirs },
              ]}
              chosen={item.decision}
              onChoose={(decision) => {
                if (!busy) onDecide(item, decision);
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
};
