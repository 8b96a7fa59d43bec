import { valuesOf } from '@floorwright/domain/persistent-map';
import {
  changesBetween,
  createEditor,
  drawPoi,
  emptyDocument,
  newPoi,
} from '@floorwright/floor-editor';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { renderUi } from '../../../testing/render.tsx';
import { DraftOffer } from './draft-offer.tsx';
import type { Draft } from './draft-store.ts';
import { useDraft } from './use-draft.ts';

const browser = vi.hoisted(() => ({
  drafts: new Map<string, Draft>(),
  isFull: false,
  isFree: false,
}));

vi.mock('./draft-store.ts', () => ({
  readDraft: (key: string) => Promise.resolve(browser.drafts.get(key)),
  writeDraft: (key: string, draft: Draft) => {
    if (!browser.isFull) browser.drafts.set(key, draft);
    return Promise.resolve(!browser.isFull);
  },
  dropDraft: (key: string) => Promise.resolve(browser.drafts.delete(key)),
}));
vi.mock('./draft-tabs.ts', () => ({
  draftTabs: {
    keyOf: (name: string) => `${name} own`,
    claim: (name: string) =>
      Promise.resolve({
        keys: [`${name} own`, `${name} one`, `${name} two`],
        giveBack: () => {
          browser.isFree = true;
        },
      }),
  },
}));

const ring = [
  { latitude: 66, longitude: -15 },
  { latitude: 66, longitude: -14.999 },
  { latitude: 66.001, longitude: -14.999 },
];
const draftOf = (key: string): Draft => ({
  changes: changesBetween(emptyDocument, drawPoi(newPoi(key, ring)).edit(emptyDocument)),
  at: 0,
});

beforeEach(() => {
  browser.drafts.clear();
  browser.isFull = false;
  browser.isFree = false;
  for (const key of ['one', 'two']) browser.drafts.set(`7 31 ${key}`, draftOf(key));
});

const open = () => {
  const editor = createEditor({
    document: emptyDocument,
    access: { manage: true, update: true, provider: false, map: 'ready' },
    newId: () => 'new',
  });
  const Offer = () => {
    const { offered, restore, discard } = useDraft('7 31', editor);
    return <DraftOffer offered={offered} onRestore={restore} onDiscard={discard} />;
  };
  const pois = () =>
    [...valuesOf(editor.state().history.head.pois)].map(({ key }) => key).toSorted();
  return { ...renderUi(<Offer />), pois };
};

const dialog = (number: number) =>
  screen.findByRole('dialog', { name: `Restore unsaved changes (${number} of 2)` });

type Rendered = ReturnType<typeof open>;
const press = async ({ user }: Rendered, number: number, name: string) => {
  await dialog(number);
  await user.click(screen.getByRole('button', { name }));
};

const keys = () => [...browser.drafts.keys()];

describe('the drafts of two closed tabs', () => {
  test.each([
    ['Restore', 'Restore', ['one', 'two']],
    ['Restore', 'Discard', ['one']],
    ['Discard', 'Restore', ['two']],
    ['Discard', 'Discard', []],
  ])('%s, then %s: what is restored becomes the draft of this tab', async (one, two, kept) => {
    const opened = open();
    await press(opened, 1, one);
    await press(opened, 2, two);
    await waitFor(() => expect(keys()).toEqual(kept.length > 0 ? ['7 31 own'] : []));
    expect(opened.pois()).toEqual(kept);
    const stored = browser.drafts.get('7 31 own')?.changes.pois.map(({ key }) => key) ?? [];
    expect(stored.toSorted()).toEqual(kept);
  });

  test('a double click decides about one of them', async () => {
    const { user } = open();
    await dialog(1);
    await user.dblClick(screen.getByRole('button', { name: 'Discard' }));
    await dialog(2);
    expect(keys()).toEqual(['7 31 two']);
    expect(screen.getByRole('button', { name: 'Restore' })).toHaveFocus();
  });

  test('stay where the browser cannot store their changes', async () => {
    browser.isFull = true;
    const opened = open();
    await press(opened, 1, 'Restore');
    await press(opened, 2, 'Restore');
    await waitFor(() => expect(opened.pois()).toEqual(['one', 'two']));
    cleanup();
    await waitFor(() => expect(browser.isFree).toBe(true));
    expect(keys()).toEqual(['7 31 one', '7 31 two']);
  });

  test('are free for other tabs if the floor is left without a decision', async () => {
    open();
    await dialog(1);
    expect(browser.isFree).toBe(false);
    cleanup();
    await waitFor(() => expect(browser.isFree).toBe(true));
    expect(keys()).toHaveLength(2);
  });
});
