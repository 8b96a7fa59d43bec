import { shortenText } from '@floorwright/domain/language';
import { Popover, UnstyledButton } from '@mantine/core';
import { IconCheck, IconMessage } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import { figure } from '../../../lib/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MapOverlay } from '../../../venue/map/markers/map-overlay.tsx';
import { type Stack, stacksOf } from '../../../venue/map/markers/stacks.ts';
import { useCamera } from '../studio-camera.ts';
import { messages } from './messages/index.ts';
import type { WireComment } from './queries.ts';
import type { CommentsView } from './use-comments.ts';

import classes from './pins.module.css';

const maxLabelLength = 80;

const shortened = ({ body }: WireComment): string =>
  shortenText(body.replaceAll(/\s+/g, ' '), maxLabelLength);

const nameOf = (comment: WireComment): string =>
  comment.resolved_at === null
    ? messages.pin.open(shortened(comment))
    : messages.pin.resolved(shortened(comment));

type PinProps = {
  stack: Stack<WireComment>;
  opened: number | null;
  onOpen: (id: number) => void;
};

/** One pin for all comments at a spot; several are chosen from a list. */
const CommentPin = ({ stack, opened, onOpen }: PinProps) => {
  const [isListed, setListed] = useState(false);
  const [first] = stack;
  const isOpened = stack.some(({ id }) => id === opened);
  const isResolved = stack.every((comment) => comment.resolved_at !== null);
  const isOnPoi = stack.some(({ poi }) => poi !== null);
  if (stack.length === 1)
    return (
      <MapOverlay at={first} raised={isOpened}>
        <UnstyledButton
          className={classes.pin}
          data-opened={isOpened || undefined}
          data-resolved={isResolved || undefined}
          data-on-poi={isOnPoi || undefined}
          aria-label={nameOf(first)}
          aria-pressed={isOpened}
          title={shortened(first)}
          onClick={() => onOpen(first.id)}
        >
          <Icon of={isResolved ? IconCheck : IconMessage} size={16} />
        </UnstyledButton>
      </MapOverlay>
    );
  return (
    <MapOverlay at={first} raised={isOpened || isListed}>
      <Popover opened={isListed} onChange={setListed} trapFocus returnFocus width={260} shadow="md">
        <Popover.Target>
          <UnstyledButton
            className={classes.pin}
            data-opened={isOpened || undefined}
            data-resolved={isResolved || undefined}
            data-on-poi={isOnPoi || undefined}
            aria-label={messages.pin.several(stack.length)}
            aria-expanded={isListed}
            onClick={() => setListed(!isListed)}
          >
            {figure(stack.length)}{' '}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          <ul className={classes.stack}>
            {stack.map((comment) => (
              <li key={comment.id}>
                <UnstyledButton
                  className={classes.choose}
                  onClick={() => {
                    setListed(false);
                    onOpen(comment.id);
                  }}
                >
                  {shortened(comment)}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </Popover.Dropdown>
      </Popover>
    </MapOverlay>
  );
};

export type PinsProps = {
  view: CommentsView;
  /** Whether the address asks for the opened thread, so that the map has to move there. */
  isLinked: boolean;
  onOpened: () => void;
};

/** On a map: the comments of the floor. */
export const CommentPins = ({ view, isLinked, onOpened }: PinsProps) => {
  const { pinned, opened, openThread } = view;
  const camera = useCamera();
  const stacks = useMemo(() => stacksOf(pinned), [pinned]);

  const linked = isLinked ? pinned.find(({ id }) => id === opened) : undefined;
  const flyToLinked = useEffectEvent((): void => {
    if (linked) camera.flyTo(linked);
  });
  const linkedId = linked?.id;
  useEffect(() => {
    if (linkedId !== undefined) flyToLinked();
  }, [linkedId]);

  return (
    <>
      {stacks.map((stack) => (
        <CommentPin
          key={stack[0].id}
          stack={stack}
          opened={opened}
          onOpen={(id) => {
            openThread(id);
            onOpened();
          }}
        />
      ))}
    </>
  );
};
