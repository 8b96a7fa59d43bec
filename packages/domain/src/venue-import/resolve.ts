import type { IncomingPoi } from './compare.ts';
import type { ImportProblem, ParsedPoi } from './document.ts';

export type TargetFloor = { readonly id: number; readonly name: string; readonly position: number };

/** The building into which a file comes. */
export type ImportTarget = {
  readonly floors: readonly TargetFloor[];
  /** The floor for POIs whose file does not say on which one they are. */
  readonly chosenFloorId: number | null;
  /** The first one is that of the plain fields. */
  readonly languages: readonly string[];
};

const floorOf = (poi: ParsedPoi, { floors, chosenFloorId }: ImportTarget): number | null => {
  const { floor } = poi;
  if (floor.by === 'choice') return chosenFloorId;
  const found =
    floor.by === 'name'
      ? floors.find(({ name }) => name.toLowerCase() === floor.name.toLowerCase())
      : floors.find(({ position }) => position === floor.position);
  return found?.id ?? null;
};

const nameOfFloor = ({ floor }: ParsedPoi): string | null => {
  if (floor.by === 'choice') return null;
  return floor.by === 'name' ? floor.name : String(floor.position);
};

/** The POIs of a file on the floors of a building, and those whose floor it lacks. */
export const resolvePois = (
  pois: readonly ParsedPoi[],
  target: ImportTarget,
): { incoming: IncomingPoi[]; problems: ImportProblem[] } => {
  const [main = 'en', ...further] = target.languages;
  const [incoming, problems]: [IncomingPoi[], ImportProblem[]] = [[], []];
  for (const poi of pois) {
    const { foreignId, file, feature, category, subtitles, hours, ring } = poi;
    const floorId = floorOf(poi, target);
    if (floorId === null) {
      problems.push({
        code: 'no_floor',
        file,
        feature,
        id: foreignId,
        value: nameOfFloor(poi),
        count: 1,
      });
      continue;
    }
    const titles = Object.fromEntries(
      Object.entries(poi.titles).filter(([language]) => further.includes(language)),
    );
    incoming.push({
      foreignId,
      values: {
        floor_id: floorId,
        title: poi.titles[main] ?? poi.title,
        category,
        subtitles,
        hours,
        ring: ring.flatMap(({ latitude, longitude }) => [latitude, longitude]),
        titles,
      },
    });
  }
  return { incoming, problems };
};
