import { expect, test } from 'vitest';

import { advance, redo, startHistory, undo } from './history.ts';

test('steps are undone and redone in order', () => {
  const third = advance(advance(startHistory('a'), 'b'), 'c');
  expect(undo(third).present).toBe('b');
  expect(undo(undo(third)).present).toBe('a');
  expect(redo(undo(undo(third))).present).toBe('b');
  expect(redo(redo(undo(undo(third))))).toEqual(third);
});

test('undo and redo do nothing at either end', () => {
  const start = startHistory('a');
  expect(undo(start)).toBe(start);
  expect(redo(start)).toBe(start);
});

test('a new step clears the redo history', () => {
  const forked = advance(undo(advance(startHistory('a'), 'b')), 'c');
  expect(redo(forked)).toBe(forked);
  expect(undo(forked).present).toBe('a');
});

test('the same value adds no step', () => {
  const value = { some: 'thing' };
  const history = startHistory(value);
  expect(advance(history, value)).toBe(history);
});

test('the oldest steps are dropped first', () => {
  let history = startHistory(0);
  for (let step = 1; step <= 250; step += 1) history = advance(history, step);
  for (let step = 0; step < 300; step += 1) history = undo(history);
  expect(history.present).toBe(50);
});
