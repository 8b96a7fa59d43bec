import type { Validations } from '@floorwright/contract';

import type { SentPoint } from './points.ts';

/** The first duplicate text. */
const repeated = (texts: readonly string[]): string | undefined =>
  texts.find((text, index) => texts.indexOf(text) !== index);

const neighborProblem = (
  { point_id: id, neighbors }: SentPoint,
  ids: ReadonlySet<string>,
): string | undefined => {
  if (neighbors.includes(id)) return `Point ${id} is named as its own neighbour.`;
  const twice = repeated(neighbors);
  if (twice !== undefined) return `Point ${id} names its neighbour ${twice} twice.`;
  const unknown = neighbors.find((neighbor) => !ids.has(neighbor));
  return unknown === undefined
    ? undefined
    : `Point ${id} has the neighbour ${unknown}, which is not among the points.`;
};

const linkProblem = ({
  point_id: id,
  neighbors,
  links_attributes: links = [],
}: SentPoint): string | undefined => {
  const ends = links.map((link) => link.point_id);
  const twice = repeated(ends);
  if (twice !== undefined) return `Point ${id} describes its link to ${twice} twice.`;
  const unlinked = ends.find((end) => !neighbors.includes(end));
  return unlinked === undefined
    ? undefined
    : `Point ${id} describes a link to ${unlinked}, which is not its neighbour.`;
};

/** More problems do not help. */
const mostProblems = 20;

/** Contradictions between the points of a route. */
export const routeProblems = (points: readonly SentPoint[]): Validations | undefined => {
  const problems: Validations = {};
  const ids = new Set<string>();
  const note = (index: number, field: string, message: string | undefined): void => {
    if (message !== undefined && Object.keys(problems).length < mostProblems)
      problems[`building_route_points.${index}.${field}`] = [message];
  };
  for (const [index, { point_id: id }] of points.entries()) {
    if (ids.has(id)) note(index, 'point_id', `There are two points ${id}.`);
    ids.add(id);
  }
  for (const [index, point] of points.entries()) {
    note(index, 'neighbors', neighborProblem(point, ids));
    note(index, 'links', linkProblem(point));
  }
  return Object.keys(problems).length === 0 ? undefined : problems;
};
