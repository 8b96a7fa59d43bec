import { fillSentence, sentences } from '../sentences/index.ts';

type Point = {
  readonly point_id: string;
  readonly neighbors: readonly string[];
  readonly links: readonly { readonly point_id: string }[];
};

type RouteContradiction = {
  readonly index: number;
  readonly field: 'point_id' | 'neighbors' | 'links';
  readonly message: string;
};

/** The first duplicate text. */
const repeated = (texts: readonly string[]): string | undefined =>
  texts.find((text, index) => texts.indexOf(text) !== index);

const neighborProblem = (
  { point_id: id, neighbors }: Point,
  ids: ReadonlySet<string>,
): string | undefined => {
  if (neighbors.includes(id)) return fillSentence(sentences.own_neighbour, { id });
  const twice = repeated(neighbors);
  if (twice !== undefined) return fillSentence(sentences.neighbour_twice, { id, other: twice });
  const unknown = neighbors.find((neighbor) => !ids.has(neighbor));
  return unknown === undefined
    ? undefined
    : fillSentence(sentences.neighbour_unknown, { id, other: unknown });
};

const linkProblem = ({ point_id: id, neighbors, links }: Point): string | undefined => {
  const ends = links.map((link) => link.point_id);
  const twice = repeated(ends);
  if (twice !== undefined) return fillSentence(sentences.link_twice, { id, other: twice });
  const unlinked = ends.find((end) => !neighbors.includes(end));
  return unlinked === undefined
    ? undefined
    : fillSentence(sentences.link_unknown, { id, other: unlinked });
};

/** More problems do not help. */
const mostProblems = 20;

/** Contradictions between the points of a route, as they are sent and stored. */
export const routeContradictions = (points: readonly Point[]): RouteContradiction[] => {
  const problems: RouteContradiction[] = [];
  const ids = new Set<string>();
  const note = (
    index: number,
    field: RouteContradiction['field'],
    message: string | undefined,
  ): void => {
    if (message !== undefined && problems.length < mostProblems)
      problems.push({ index, field, message });
  };
  for (const [index, { point_id: id }] of points.entries()) {
    if (ids.has(id)) note(index, 'point_id', fillSentence(sentences.point_twice, { id }));
    ids.add(id);
  }
  for (const [index, point] of points.entries()) {
    note(index, 'neighbors', neighborProblem(point, ids));
    note(index, 'links', linkProblem(point));
  }
  return problems;
};
