import { keysOf } from '@floorwright/domain/persistent-map';
import {
  changesBetween,
  createEditor,
  drawPoi,
  emptyDocument,
  type FloorDocument,
  newPoi,
} from '@floorwright/floor-editor';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Fixed, FixRequest } from './fixing.ts';
import { useFixAll } from './use-fix-all.ts';

type Run = {
  readonly request: FixRequest;
  readonly end: AbortSignal;
  readonly resolve: (fixed: Fixed) => void;
  readonly reject: (error: Error) => void;
};

const worker = vi.hoisted(() => ({ runs: new Array<Run>() }));
const say = vi.hoisted(() => ({
  success: vi.fn<(text: string) => void>(),
  failure: vi.fn<(text: string) => void>(),
}));

vi.mock('./use-problems.ts', () => ({ isLarge: () => true }));
vi.mock('./fixing.ts', () => ({
  fixInWorker: (request: FixRequest, end: AbortSignal) =>
    new Promise<Fixed>((resolve, reject) => {
      worker.runs.push({ request, end, resolve, reject });
    }),
}));
vi.mock('../../../../lib/toasts.ts', () => ({
  showSuccess: say.success,
  showFailure: say.failure,
}));

beforeEach(() => {
  worker.runs.length = 0;
  say.success.mockReset();
  say.failure.mockReset();
});

const at = { latitude: 66, longitude: -15 };
const ring = [at, { ...at, longitude: -14.999 }, { latitude: 66.001, longitude: -14.999 }];
const drawn = (key: string) => drawPoi(newPoi(key, ring));

const open = () => {
  const editor = createEditor({
    document: emptyDocument,
    access: { manage: true, update: true, provider: false, map: 'ready' },
    newId: () => 'new',
  });
  const around = { outlines: [], elsewhere: [], hull: [] };
  const { result, unmount } = renderHook(() => useFixAll(editor, around));
  const press = (): void => act(() => result.current());
  const keys = () => [...keysOf(editor.state().history.head.pois)].toSorted();
  return { editor, press, keys, unmount };
};

/** Answers as the worker does: the floor with one more POI. */
const answer = ({ request: { document }, resolve }: Run): void =>
  resolve({ changes: changesBetween(document, drawn('fixed').edit(document)), left: 0 });
const lastRun = async (count: number): Promise<Run> => {
  await waitFor(() => expect(worker.runs).toHaveLength(count));
  const run = worker.runs.at(-1);
  if (!run) throw new Error('Nothing runs.');
  return run;
};

test('a large floor is fixed in a worker, which a message says, also after a second press', async () => {
  const { press, keys } = open();
  press();
  press();
  expect(say.success.mock.calls).toEqual([
    ['Problems are being fixed …'],
    ['Problems are being fixed …'],
  ]);
  answer(await lastRun(1));
  await waitFor(() => expect(keys()).toEqual(['fixed']));
  expect(say.success).toHaveBeenLastCalledWith('All problems were fixed.');
});

test('a floor that is left is not fixed, and nothing says that it was', async () => {
  const { press, keys, unmount } = open();
  press();
  const run = await lastRun(1);
  unmount();
  expect(run.end.aborted).toBe(true);
  answer(run);
  run.reject(new Error('The floor was left.'));
  await act(() => Promise.resolve());
  expect(keys()).toEqual([]);
  expect(say.success).toHaveBeenCalledTimes(1);
  expect(say.failure).not.toHaveBeenCalled();
});

test('what is changed meanwhile stays: the floor as it is then is fixed', async () => {
  const { editor, press, keys } = open();
  press();
  const first = await lastRun(1);
  editor.perform(drawn('mine'));
  answer(first);
  const second = await lastRun(2);
  const seen: FloorDocument = second.request.document;
  expect([...keysOf(seen.pois)]).toEqual(['mine']);
  answer(second);
  await waitFor(() => expect(keys()).toEqual(['fixed', 'mine']));
});

test('what is being drawn is not ended', async () => {
  const { editor, press, keys } = open();
  const click = (longitude: number): void =>
    void editor.send({
      type: 'click',
      at: { ...at, longitude },
      free: true,
      reach: 1,
      hit: { on: 'empty' },
    });
  press();
  const run = await lastRun(1);
  editor.choose('route-two-way');
  click(-15);
  click(-14.99);
  answer(run);
  await act(() => Promise.resolve());
  expect(keys()).toEqual([]);
  editor.send({ type: 'finish' });
  answer(await lastRun(2));
  await waitFor(() => expect(keys()).toEqual(['fixed']));
  click(-15);
  press();
  expect(say.failure).toHaveBeenLastCalledWith('Finish the drawing first.');
});

test('a worker that fails is said', async () => {
  const { press } = open();
  press();
  (await lastRun(1)).reject(new Error('The worker has failed.'));
  await waitFor(() => expect(say.failure).toHaveBeenCalledWith('Nothing was fixed. Try again.'));
});
