import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';

import { type LayerItem, LayerRow } from './layer-row.tsx';
import { messages } from './messages/index.ts';

import classes from './layers.module.css';

const instructions = messages.moving.instructions;

/** Screen reader announcements during drag and drop. */
const announce = (
  keys: readonly string[],
  nameOf: (key: UniqueIdentifier) => string,
): Announcements => {
  const place = (key: UniqueIdentifier): string =>
    messages.moving.place(keys.indexOf(String(key)) + 1, keys.length);
  return {
    onDragStart: ({ active }) => messages.moving.pickedUp(nameOf(active.id), place(active.id)),
    onDragOver: ({ active, over }) =>
      over ? messages.moving.isOver(nameOf(active.id), place(over.id)) : undefined,
    onDragEnd: ({ active, over }) =>
      messages.moving.dropped(nameOf(active.id), place(over?.id ?? active.id)),
    onDragCancel: ({ active }) => messages.moving.canceled(nameOf(active.id), place(active.id)),
  };
};

type Props = {
  /** In drawing order, the lowest first. */
  items: readonly LayerItem[];
  /** Reports the new position of an item, counted from the lowest. */
  onMove: (key: string, position: number) => void;
};

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Sortable list of layers, the uppermost first. */
export const LayerList = ({ items, onMove }: Props) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const shown = items.toReversed();
  const keys = shown.map(({ key }) => key);
  const nameOf = (key: string | number): string =>
    shown.find((item) => item.key === key)?.name ?? messages.moving.anyLayer;

  const drop = ({ active, over }: DragEndEvent): void => {
    if (!over || active.id === over.id) return;
    onMove(String(active.id), keys.length - 1 - keys.indexOf(String(over.id)));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{
        announcements: announce(keys, nameOf),
        screenReaderInstructions: { draggable: instructions },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol className={classes.list} aria-label={messages.moving.list}>
          {shown.map((item) => (
            <LayerRow key={item.key} item={item} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
};
