export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The problem of a position, or undefined. */
export const positionProblem = (value: unknown): string | undefined => {
  if (!isList(value) || value.length < 2) return 'a position is a list of longitude and latitude';
  const [longitude, latitude] = value;
  if (!isNumber(longitude) || !isNumber(latitude)) return 'longitude and latitude are numbers';
  if (Math.abs(longitude) > 180)
    return `the longitude ${longitude} lies outside -180 to 180, so this is not WGS 84`;
  if (Math.abs(latitude) > 90)
    return `the latitude ${latitude} lies outside -90 to 90, so this is not WGS 84`;
  return undefined;
};

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** The problem of a list of positions, or undefined. */
export const lineProblem = (value: unknown, minLength: number): string | undefined => {
  if (!isList(value)) return 'the coordinates are not a list of positions';
  if (value.length < minLength)
    return `a line has at least ${minLength} positions, this one ${value.length}`;
  return firstProblem(value, positionProblem, 'position');
};

/** The problem of a polygon's ring, or undefined. */
export const ringProblem = (value: unknown): string | undefined => {
  if (!isList(value)) return 'a ring is a list of positions';
  if (value.length < 4) return `a ring has at least 4 positions, this one ${value.length}`;
  const problem = firstProblem(value, positionProblem, 'position');
  if (problem) return problem;
  return samePosition(value[0], value.at(-1))
    ? undefined
    : 'the ring is not closed: its last position has to equal its first';
};

const samePosition = (a: unknown, b: unknown): boolean =>
  isList(a) && isList(b) && a[0] === b[0] && a[1] === b[1];

/** The first problem among the parts, with the number of the part, counted from 1. */
export const firstProblem = (
  parts: readonly unknown[],
  problemOf: (part: unknown) => string | undefined,
  word: string,
): string | undefined => {
  for (const [index, part] of parts.entries()) {
    const problem = problemOf(part);
    if (problem) return `${word} ${index + 1}: ${problem}`;
  }
  return undefined;
};
