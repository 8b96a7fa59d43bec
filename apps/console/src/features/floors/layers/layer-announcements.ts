import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

export const instructions =
  'To move the layer, press Space, then the arrow keys. Space puts it down, Escape leaves it where it was.';

/** What a reading voice says while a layer is being moved. */
export const announce = (
  keys: readonly string[],
  nameOf: (key: UniqueIdentifier) => string,
): Announcements => {
  const place = (key: UniqueIdentifier): string =>
    `place ${keys.indexOf(String(key)) + 1} of ${keys.length}`;
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} is picked up from ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} is over ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      `${nameOf(active.id)} is put down at ${place(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays at ${place(active.id)}.`,
  };
};
