import fc from 'fast-check';
import { expect, test } from 'vitest';

import { keysOf } from '../persistent-map/persistent-map.ts';
import {
  addPoint,
  linkPoints,
  movePoint,
  pruneGraph,
  removeLink,
  removePoint,
  setKind,
  setLinkDirection,
  setLinkFlags,
  setShaft,
  splitLink,
} from './edits.ts';
import { joinPoints } from './join-points.ts';
import { isIsolated, linkId, neighborsOf } from './links.ts';
import { isSound } from './soundness.ts';
import { point } from './testing.ts';
import { emptyGraph, type RouteEdit, type RouteGraph } from './types.ts';

/** The simplest model of routes: the set of neighbors of each point. */
type Model = Map<string, Set<string>>;
type Step = { edit: RouteEdit; onModel: (model: Model) => void };

const has = (model: Model, from: string, to: string): boolean => model.get(from)?.has(to) ?? false;
const isLinked = (model: Model, a: string, b: string): boolean =>
  has(model, a, b) || has(model, b, a);
const cut = (model: Model, a: string, b: string): void => {
  model.get(a)?.delete(b);
  model.get(b)?.delete(a);
};
const isAlone = (model: Model, id: string): boolean =>
  model.has(id) && ![...model.keys()].some((other) => isLinked(model, id, other));
const pruneModel = (model: Model, ids: Iterable<string>): void => {
  for (const id of ids) if (isAlone(model, id)) model.delete(id);
};

/** Few, so that edits collide; not in the order of drawing. */
const id = fc.constantFrom('m', 'b', 'x', 'a', 'q', 'c');
const nothing = (): void => undefined;

const anyPoint = id.map((at): Step => ({
  edit: addPoint(point(at)),
  onModel: (model) => void (model.has(at) || model.set(at, new Set())),
}));
const linkBy = (direction: 'one-way' | 'two-way') =>
  fc.tuple(id, id).map(([from, to]): Step => ({
    edit: linkPoints(from, to, direction),
    onModel: (model) => {
      if (from === to || !model.has(from) || !model.has(to)) return;
      model.get(from)?.add(to);
      if (direction === 'two-way') model.get(to)?.add(from);
    },
  }));
const split = fc.tuple(id, id, id).map(([a, b, at]): Step => ({
  edit: splitLink(linkId(a, b), point(at)),
  onModel: (model) => {
    if (model.has(at) || !isLinked(model, a, b)) return;
    const [there, back] = [has(model, a, b), has(model, b, a)];
    cut(model, a, b);
    model.set(at, new Set([...(there ? [b] : []), ...(back ? [a] : [])]));
    if (there) model.get(a)?.add(at);
    if (back) model.get(b)?.add(at);
  },
}));
const removal = fc.oneof(
  id.map((at): Step => ({
    edit: removePoint(at),
    onModel: (model) => {
      const others = [...model.keys()].filter((other) => isLinked(model, at, other));
      for (const other of others) cut(model, at, other);
      model.delete(at);
      pruneModel(model, others);
    },
  })),
  fc.tuple(id, id).map(([a, b]): Step => ({
    edit: removeLink(linkId(a, b)),
    onModel: (model) => {
      if (!isLinked(model, a, b)) return;
      cut(model, a, b);
      pruneModel(model, [a, b]);
    },
  })),
);
const joining = fc.tuple(id, id).map(([from, onto]): Step => ({
  edit: joinPoints(from, onto),
  onModel: (model) => {
    if (from === onto || !model.has(from) || !model.has(onto)) return;
    const others = [...model.keys()].filter((other) => other !== from && other !== onto);
    if (!others.some((other) => isLinked(model, from, other) || isLinked(model, onto, other)))
      return;
    for (const other of others) {
      if (has(model, from, other)) model.get(onto)?.add(other);
      if (has(model, other, from)) model.get(other)?.add(onto);
      cut(model, from, other);
    }
    cut(model, from, onto);
    model.delete(from);
  },
}));
const directed = fc.oneof(
  fc
    .tuple(id, id, fc.constantFrom('both', 'forward', 'backward'))
    .map(([a, b, direction]): Step => ({
      edit: setLinkDirection(linkId(a, b), direction),
      onModel: (model) => {
        if (!isLinked(model, a, b)) return;
        const [first = a, second = b] = [a, b].toSorted();
        cut(model, a, b);
        if (direction !== 'backward') model.get(first)?.add(second);
        if (direction !== 'forward') model.get(second)?.add(first);
      },
    })),
);
const shape = fc.oneof(
  fc.tuple(id, fc.nat(9)).map(([at, latitude]): Step => ({
    edit: movePoint(at, { latitude, longitude: 0 }),
    onModel: nothing,
  })),
  id.map((at): Step => ({ edit: setKind(at, 'stairs'), onModel: nothing })),
  id.map((at): Step => ({ edit: setShaft(at, 'North'), onModel: nothing })),
  fc.tuple(id, id, fc.boolean()).map(([a, b, closed]): Step => ({
    edit: setLinkFlags(linkId(a, b), { closed }),
    onModel: nothing,
  })),
);
const pruning = fc
  .array(id)
  .map((at): Step => ({ edit: pruneGraph(at), onModel: (model) => pruneModel(model, at) }));

const steps = (...some: fc.Arbitrary<Step>[]) => fc.array(fc.oneof(...some), { maxLength: 60 });

const neighborsIn = (graph: RouteGraph) =>
  new Map([...keysOf(graph.points)].map((at) => [at, new Set(neighborsOf(graph, at))]));

test('after any edits a graph is sound and has the neighbors of a simple model', () => {
  const any = steps(
    anyPoint,
    linkBy('one-way'),
    linkBy('two-way'),
    split,
    removal,
    joining,
    directed,
    shape,
    pruning,
  );
  fc.assert(
    fc.property(any, (edits) => {
      const model: Model = new Map();
      let graph = emptyGraph;
      for (const { edit, onModel } of edits) {
        graph = edit(graph);
        onModel(model);
        expect(isSound(graph)).toBe(true);
        expect(neighborsIn(graph)).toEqual(model);
      }
    }),
    { numRuns: 300 },
  );
});

test('[S4.26] two-way links stay two-way after any splits, moves and removals', () => {
  fc.assert(
    fc.property(steps(anyPoint, linkBy('two-way'), split, removal, shape), (edits) => {
      const graph = edits.reduce((next, { edit }) => edit(next), emptyGraph);
      for (const at of keysOf(graph.points))
        for (const other of neighborsOf(graph, at)) expect(neighborsOf(graph, other)).toContain(at);
    }),
  );
});

test('[S4.27] complete lines leave no point without a link', () => {
  const line = fc
    .tuple(id, id, fc.constantFrom('one-way', 'two-way'))
    .map(([from, to, direction]): Step => ({
      edit: (graph) =>
        pruneGraph([from, to])(
          linkPoints(from, to, direction)(addPoint(point(to))(addPoint(point(from))(graph))),
        ),
      onModel: nothing,
    }));
  fc.assert(
    fc.property(steps(line, split, removal, shape), (edits) => {
      let graph = emptyGraph;
      for (const { edit } of edits) {
        graph = edit(graph);
        expect([...keysOf(graph.points)].filter((at) => isIsolated(graph, at))).toEqual([]);
      }
    }),
  );
});
