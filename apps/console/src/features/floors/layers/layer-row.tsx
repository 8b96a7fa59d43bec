import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { layerKinds } from '@floorwright/domain/floors';
import { ActionIcon, Select, Tooltip } from '@mantine/core';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';

import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { kindNames } from '../floor-words.ts';
import type { LayerItem } from './layer-item.ts';
import { LayerNotes } from './layer-notes.tsx';

import classes from './layers.module.css';

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
