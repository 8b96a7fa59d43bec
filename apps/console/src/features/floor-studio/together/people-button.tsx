import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';

import { figure } from '../../../lib/format.ts';
import { useCamera } from '../studio-camera.ts';
import { messages } from './messages/index.ts';
import { initialsOf, type Person, placeOf } from './people.ts';
import { type TogetherStore, useTogether } from './store.ts';

import classes from './together.module.css';

/** More are a number. */
const mostShown = 3;

const nameOf = ({ name, isMe }: Person): string => (isMe ? messages.otherTab(name) : name);

const Avatar = ({ person: { name, color } }: { person: Person }) => (
  <span className={classes.avatar} style={{ backgroundColor: color }} aria-hidden>
    {initialsOf(name)}
  </span>
);

const countText = (people: readonly Person[]): string => messages.alsoHere(people.map(nameOf));

/** The others on this floor. Choosing one moves the map to their pointer. */
export const PeopleButton = ({ store }: { store: TogetherStore }) => {
  const { people } = useTogether(store);
  const camera = useCamera();
  const text = people.length === 0 ? '' : countText(people);
  return (
    <>
      {people.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <UnstyledButton className={classes.people} aria-label={text} title={text}>
              {people.slice(0, mostShown).map((person) => (
                <Avatar key={person.adminId} person={person} />
              ))}
              {people.length > mostShown && (
                <span className={classes.more} aria-hidden>
                  +{figure(people.length - mostShown)}
                </span>
              )}
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {people.map((person) => {
              const at = placeOf(person);
              return (
                <Menu.Item
                  key={person.adminId}
                  leftSection={<Avatar person={person} />}
                  disabled={at === null}
                  onClick={() => at && camera.flyTo(at)}
                >
                  {nameOf(person)}
                  <span className={classes.place}>
                    {at === null ? messages.notPointing : messages.goToPointer}
                  </span>
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      )}
      <VisuallyHidden aria-live="polite">{text}</VisuallyHidden>
    </>
  );
};

/** Says that changes are stored here while the server cannot be reached, or why those of others do not appear. */
export const OfflineNote = ({ store }: { store: TogetherStore }) => {
  const { isOffline, refusal } = useTogether(store);
  return (
    <div className={classes.offline} aria-live="polite">
      {isOffline ? messages.offline : ''}
      {refusal === null ? '' : messages.notFollowed(refusal)}
    </div>
  );
};
