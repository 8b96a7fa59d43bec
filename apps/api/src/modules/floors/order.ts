export type Move = { id: number; position: number };

/**
 * The ids with each of those that move at its position, which the others make room for. A position
 * behind the end is the end.
 */
export const arrange = (ids: readonly number[], moves: readonly Move[]): number[] => {
  const moving = new Set(moves.map(({ id }) => id));
  const arranged = ids.filter((id) => !moving.has(id));
  for (const { id, position } of moves.toSorted((a, b) => a.position - b.position))
    arranged.splice(position, 0, id);
  return arranged;
};
