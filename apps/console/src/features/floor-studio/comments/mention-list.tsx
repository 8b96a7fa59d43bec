import type { Mentionable } from '@floorwright/domain/comments';

import { messages } from './messages/index.ts';

import classes from './comments.module.css';

type Props = {
  id: string;
  people: readonly Mentionable[];
  chosen: number;
  onChoose: (person: Mentionable) => void;
};

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The members who match what is typed after an @. The focus stays in the text. */
export const MentionList = ({ id, people, chosen, onChoose }: Props) => (
  <div id={id} role="listbox" aria-label={messages.composer.members} className={classes.people}>
    {people.map((person, index) => (
      // The text field handles the keys.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      <div
        key={person.id}
        id={optionId(id, index)}
        role="option"
        tabIndex={-1}
        aria-selected={index === chosen}
        className={classes.person}
        // Before the text field would lose the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(person)}
      >
        {person.name}
      </div>
    ))}
  </div>
);
