import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { layerKinds } from '@floorwright/domain/floors';
import type { LayerKind } from '@floorwright/domain/floors';
import { ActionIcon, Select, Tooltip, UnstyledButton } from '@mantine/core';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';

import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { UploadBar } from '../../../ui/progress-bar.tsx';
import { kindNames } from '../floor-words.ts';

import classes from './layers.module.css';

/** A layer in a list, whether it is saved already or a file on its way. */
export type LayerItem = {
  key: string;
  name: string;
  kind: LayerKind;
  /** From 0 to 1 while its file is being sent. */
  progress?: number | undefined;
  messages?: readonly string[];
  onRetry?: (() => void) | undefined;
  onKind: (kind: LayerKind) => void;
  onDelete: () => void;
};

const mostMessages = 5;

/** Under a layer: how far its file is, or what is wrong with it. */
const LayerNotes = ({ item }: { item: LayerItem }) => {
  const { name, progress, messages = [], onRetry } = item;
  const rest = messages.length - mostMessages;
  if (progress !== undefined)
    return (
      <div className={classes.progress}>
        <UploadBar name={name} progress={progress} />
      </div>
    );
  if (messages.length === 0) return null;
  return (
    <div className={classes.problems} role="alert">
      <ul>
        {messages.slice(0, mostMessages).map((message) => (
          <li key={message}>{message}</li>
        ))}
        {rest > 0 && <li>{rest} more are wrong.</li>}
      </ul>
      {onRetry && (
        <UnstyledButton className={classes.retry} onClick={onRetry}>
          Try again
        </UnstyledButton>
      )}
    </div>
  );
};

const kinds = layerKinds.map((kind) => ({ value: kind, label: kindNames[kind] }));

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
        {/* An open tooltip would keep the Escape that puts the layer back to itself. */}
        <Tooltip label="Drag to reorder" disabled={isDragging}>
          <ActionIcon
            {...handle}
            {...listeners}
            ref={setActivatorNodeRef}
            aria-label={`Move ${name}`}
            className={classes.grip}
            // Nor must it close the dialog.
            data-mantine-stop-propagation={isDragging || undefined}
          >
            <Icon of={IconGripVertical} />
          </ActionIcon>
        </Tooltip>
        <span className={classes.fileName} title={name}>
          {name}
        </span>
        <Select
          aria-label={`Kind of ${name}`}
          data={kinds}
          value={kind}
          size="xs"
          className={classes.kind}
          onChange={(chosen) => {
            if (chosen) onKind(chosen);
          }}
        />
        <IconButton
          icon={IconTrash}
          label="Delete"
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        />
      </div>
      <LayerNotes item={item} />
    </li>
  );
};
