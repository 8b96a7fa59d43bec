export type Move = { id: number; position: number };

/**
 * The ids with each moved one at its position; the others shift. A position beyond the end is the
 * end; of two with the same position the first comes first.
 */
export const arrange = (ids: readonly number[], moves: readonly Move[]): number[] => {
  const moving = new Set(moves.map(({ id }) => id));
  const arranged = ids.filter((id) => !moving.has(id));
  let free = 0;
  for (const { id, position } of moves.toSorted((a, b) => a.position - b.position)) {
    const place = Math.min(Math.max(position, free), arranged.length);
    arranged.splice(place, 0, id);
    free = place + 1;
  }
  return arranged;
};
