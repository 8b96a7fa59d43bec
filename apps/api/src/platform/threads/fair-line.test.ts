import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createFairLine } from './fair-line.ts';

type Item = { key: string; number: number };

const roomy = { perKey: 1000, inAll: 1000 };

const drain = <T>(line: { next(): T | undefined }): T[] => {
  const taken: T[] = [];
  for (let item = line.next(); item !== undefined; item = line.next()) taken.push(item);
  return taken;
};

test('keys take turns, and items of one key keep their order', () => {
  const line = createFairLine<string>(roomy);
  for (const item of ['b1', 'b2', 'b3', 'a1', 'c1', 'a2']) line.add(item.slice(0, 1), item);
  expect(drain(line)).toEqual(['b1', 'a1', 'c1', 'b2', 'a2', 'b3']);
});

test('items that are not ready keep their place, and a key without a ready item keeps its turn', () => {
  const line = createFairLine<string>(roomy);
  for (const item of ['a1', 'a2', 'b1', 'c1']) line.add(item.slice(0, 1), item);
  expect(line.next({ key: (key) => key !== 'a' })).toBe('b1');
  expect(line.next({ item: (item) => item !== 'a1' })).toBe('a2');
  expect(drain(line)).toEqual(['c1', 'a1']);
});

test('a canceled item is removed, and the items ahead of a key are counted by turns', () => {
  const line = createFairLine<string>(roomy);
  for (const item of ['a1', 'a2', 'a3', 'b1', 'b2']) line.add(item.slice(0, 1), item);
  expect(['a', 'b', 'c'].map((key) => line.countAhead(key))).toEqual([5, 5, 2]);
  for (const item of ['b1', 'a2', 'b2', 'b9']) line.remove(item.slice(0, 1), item);
  expect(['a', 'b', 'c'].map((key) => line.countAhead(key))).toEqual([2, 1, 1]);
  expect(line.isEmpty()).toBe(false);
  expect(drain(line)).toEqual(['a1', 'a3']);
  expect(line.isEmpty()).toBe(true);
});

test('a key at its limit is refused, and at the total limit the longest line drops an item', () => {
  const line = createFairLine<string>({ perKey: 3, inAll: 4 });
  const refused = ['b1', 'b2', 'b3', 'b4', 'a1', 'a2', 'a3', 'c1', 'd1', 'e1'].map((item) =>
    line.add(item.slice(0, 1), item),
  );
  const none = undefined;
  expect(refused).toEqual([none, none, none, 'b4', none, 'b3', 'a3', 'b2', 'a2', 'e1']);
  expect(drain(line)).toEqual(['b1', 'a1', 'c1', 'd1']);
});

const keys = ['a', 'b', 'c', 'd', 'e'];
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...keys).map((key) => ({ add: key })) },
    { weight: 2, arbitrary: fc.constant('next' as const) },
  ),
  { maxLength: 300 },
);

type Waiting = Item & { ahead: number; passed: Map<string, number> };

/** How many items of another key came first, beyond one per position in the item's own line. */
const excessOf = ({ ahead, passed }: Waiting): number =>
  Math.max(0, ...passed.values()) - ahead - 1;

test('an item waits for at most one item of each other key per position in its own line', () => {
  fc.assert(
    fc.property(steps, (todo) => {
      const line = createFairLine<Item>(roomy);
      const waiting: Waiting[] = [];
      const add = (key: string, number: number): void => {
        const ahead = waiting.filter((item) => item.key === key).length;
        waiting.push({ key, number, ahead, passed: new Map() });
        line.add(key, { key, number });
      };
      const next = (): Waiting | undefined => {
        const taken = line.next();
        const index = waiting.findIndex(({ key }) => key === taken?.key);
        // Items of a key stay in order, and `next` returns an item while one waits.
        expect(taken?.number).toBe(waiting[index]?.number);
        for (const { key, passed } of waiting)
          if (taken && key !== taken.key) passed.set(taken.key, (passed.get(taken.key) ?? 0) + 1);
        return waiting.splice(index, index < 0 ? 0 : 1)[0];
      };
      const taken: (Waiting | undefined)[] = [];
      for (const [number, step] of todo.entries())
        if (step === 'next') taken.push(next());
        else add(step.add, number);
      while (waiting.length > 0) taken.push(next());
      for (const item of taken.filter((one) => one !== undefined))
        expect(excessOf(item)).toBeLessThanOrEqual(0);
      expect(line.next()).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

test('the limits are respected, and no key below an equal share is refused', () => {
  const bounds = { perKey: 6, inAll: 12 };
  const share = Math.floor(bounds.inAll / keys.length);
  fc.assert(
    fc.property(steps, (todo) => {
      const line = createFairLine<Item>(bounds);
      const waiting = new Map<string, number>();
      const count = (item: Item | undefined, more: number): number => {
        const many = (waiting.get(item?.key ?? '') ?? 0) + more;
        if (item) waiting.set(item.key, many);
        return item ? many : Number.POSITIVE_INFINITY;
      };
      for (const [number, step] of todo.entries()) {
        const added = step === 'next' ? undefined : { key: step.add, number };
        count(added, 1);
        const isFull = added !== undefined && line.isFullFor(added.key);
        const removed = added ? line.add(added.key, added) : line.next();
        const left = count(removed, -1);
        expect(added !== undefined && removed === added).toBe(isFull);
        // A refused key has at least its share in line.
        expect(added ? left : share).toBeGreaterThanOrEqual(share);
        expect(Math.max(0, ...waiting.values())).toBeLessThanOrEqual(bounds.perKey);
        const inAll = [...waiting.values()].reduce((sum, many) => sum + many, 0);
        expect(inAll).toBeLessThanOrEqual(bounds.inAll);
      }
    }),
    { numRuns: 300 },
  );
});
