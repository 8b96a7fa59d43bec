const ground = 'G';

/** The name of the floor at a position: 0 is the ground floor. */
export const floorNameAt = (position: number): string =>
  position === 0 ? ground : String(position);

/** The position that a name means, for sorting; undefined for other names. */
export const storeyOf = (name: string): number | undefined => {
  if (name === ground) return 0;
  return /^-?[1-9]\d{0,3}$/.test(name) ? Number(name) : undefined;
};

/** The unused floor names of this building, from the ground up and then down. */
export const floorNameChoices = (
  building: { floors: number; basement_floors: number },
  used: readonly string[],
): string[] => {
  const above = Array.from({ length: building.floors + 1 }, (_, storey) => floorNameAt(storey));
  const below = Array.from({ length: building.basement_floors }, (_, depth) => String(-depth - 1));
  return [...above, ...below].filter((name) => !used.includes(name));
};

/** The free name above the floor that is nearest to it; otherwise the first free one. */
export const nameForCopy = (free: readonly string[], name: string): string => {
  const storey = storeyOf(name);
  const above = free.filter((one) => {
    const other = storeyOf(one);
    return storey !== undefined && other !== undefined && other > storey;
  });
  const nearest = above.toSorted((a, b) => (storeyOf(a) ?? 0) - (storeyOf(b) ?? 0))[0];
  return nearest ?? free[0] ?? '';
};

/** A floor of the external indoor-map provider. */
export type ProviderFloor = { shortName: string; name: string; level: number };

/** Whether a floor of a provider's venue is below the ground. */
export const isBasement = ({ shortName, name, level }: ProviderFloor): boolean =>
  /^\s*-\s*\d/.test(shortName) || name.includes('Lower') || level < 0;
