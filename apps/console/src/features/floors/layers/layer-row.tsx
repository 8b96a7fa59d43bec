import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { LayerKind } from '@floorwright/domain/floors';
import { ActionIcon, Select, Tooltip, UnstyledButton } from '@mantine/core';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';

import { UploadBar } from '../../../ui/feedback/progress-bar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { kindOptions } from '../../../venue/company/layer-kinds.ts';
import { messages } from './messages/index.ts';

import classes from './layers.module.css';

/** A row of the list: a saved layer or a file being uploaded. */
export type LayerItem = {
  key: string;
  name: string;
  kind: LayerKind;
  /** From 0 to 1 while the file is being uploaded. */
  progress?: number | undefined;
  messages?: readonly string[];
  onRetry?: (() => void) | undefined;
  onKind: (kind: LayerKind) => void;
  onDelete: () => void;
};

const maxMessages = 5;

/** The upload progress or the errors of a layer. */
const LayerNotes = ({ item }: { item: LayerItem }) => {
  const { name, progress, messages: problems = [], onRetry } = item;
  const rest = problems.length - maxMessages;
  if (progress !== undefined)
    return (
      <div className={classes.progress}>
        <UploadBar name={name} progress={progress} />
      </div>
    );
  if (problems.length === 0) return null;
  return (
    <div className={classes.problems} role="alert">
      <ul>
        {problems.slice(0, maxMessages).map((message) => (
          <li key={message}>{message}</li>
        ))}
        {rest > 0 && <li>{messages.moving.moreWrong(rest)}</li>}
      </ul>
      {onRetry && (
        <UnstyledButton className={classes.retry} onClick={onRetry}>
          {messages.again}
        </UnstyledButton>
      )}
    </div>
  );
};

export const LayerRow = ({ item }: { item: LayerItem }) => {
  const { key, name, kind, onKind, onDelete } = item;
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: key });
  const { role: _role, ...handle } = attributes;
  return (
    <li
      ref={setNodeRef}
      className={classes.layer}
      data-dragged={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? undefined }}
    >
      <div className={classes.line}>
        {/* An open tooltip would consume the Escape that cancels the move. */}
        <Tooltip label={messages.moving.drag} disabled={isDragging}>
          <ActionIcon
            {...handle}
            {...listeners}
            ref={setActivatorNodeRef}
            aria-label={messages.moving.move(name)}
            className={classes.grip}
            // Escape must not close the dialog either.
            data-mantine-stop-propagation={isDragging || undefined}
          >
            <Icon of={IconGripVertical} />
          </ActionIcon>
        </Tooltip>
        <bdi className={classes.fileName} title={name}>
          {name}
        </bdi>
        <Select
          aria-label={messages.moving.kindOf(name)}
          data={kindOptions}
          value={kind}
          size="xs"
          className={classes.kind}
          onChange={(chosen) => {
            if (chosen) onKind(chosen);
          }}
        />
        <IconButton
          icon={IconTrash}
          label={messages.moving.delete}
          aria-label={messages.moving.deleteOne(name)}
          onClick={onDelete}
        />
      </div>
      <LayerNotes item={item} />
    </li>
  );
};
