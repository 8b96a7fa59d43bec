import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { DragEndEvent, Modifier } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';

import { announce, instructions } from './layer-announcements.ts';
import type { LayerItem } from './layer-item.ts';
import { LayerRow } from './layer-row.tsx';

import classes from './layers.module.css';

type Props = {
  /** From the lowest up, as they are drawn. */
  items: readonly LayerItem[];
  /** Tells the new place of an item, counted from the lowest. */
  onMove: (key: string, position: number) => void;
};

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Layers as they lie on each other, the uppermost on top; dragged, or moved with the keyboard. */
export const LayerList = ({ items, onMove }: Props) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const shown = items.toReversed();
  const keys = shown.map(({ key }) => key);
  const nameOf = (key: string | number): string =>
    shown.find((item) => item.key === key)?.name ?? 'The layer';

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
        <ol className={classes.list} aria-label="Layers, the uppermost first">
          {shown.map((item) => (
            <LayerRow key={item.key} item={item} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
};
