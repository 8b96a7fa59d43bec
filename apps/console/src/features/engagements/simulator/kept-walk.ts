import { z } from 'zod';

const Walk = z.object({
  floorId: z.number(),
  path: z.array(z.object({ latitude: z.number(), longitude: z.number() })).readonly(),
  start: z.object({ day: z.string(), time: z.string() }),
  times: z.number(),
  pause: z.number(),
});

export type Walk = z.output<typeof Walk>;

const name = 'floorwright.simulator';

/** The walk that this tab keeps, so that a reload does not lose it; null for one on another floor. */
export const readWalk = (floorId: number): Walk | null => {
  const text = sessionStorage.getItem(name);
  const parsed = Walk.safeParse(text === null ? null : JSON.parse(text));
  return parsed.success && parsed.data.floorId === floorId ? parsed.data : null;
};

/** Without room for it, it lasts as long as the page. */
export const keepWalk = (walk: Walk): void => {
  try {
    sessionStorage.setItem(name, JSON.stringify(walk));
  } catch {
    sessionStorage.removeItem(name);
  }
};
