import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { completeImport } from '../../../testing/examples/some-import.ts';
import { openImports } from '../../../testing/pages/open-imports.ts';
import { refusal } from '../../../testing/stub-api.ts';

type Shown = typeof completeImport;
type Answers = Parameters<typeof openImports>[1];

type Role = Parameters<typeof openImports>[2];

const open = async (first: Partial<Shown> = {}, answers: Answers = {}, role: Role = 'owner') => {
  let current: Shown = { ...completeImport, ...first };
  const opened = openImports(
    '/beacons/imports/9',
    { 'GET beacon_imports/9': () => ({ body: { beacon_import: current } }), ...answers },
    role,
  );
  const name = 'The import is complete successfully';
  const dialog = within(await screen.findByRole('dialog', { name }));
  return {
    ...opened,
    dialog,
    become: (next: Partial<Shown>): void => {
      current = { ...current, ...next };
    },
  };
};

test('[S4.46] complete: the title, the result and the mapped columns', async () => {
  const { dialog } = await open();
  expect(dialog.getByLabelText('What the import did')).toHaveTextContent(
    'Added40Updated2Unchanged1Refused2',
  );
  expect(dialog.getByRole('region', { name: 'Mapped columns' })).toHaveTextContent(
    'NameDisplayNameUUIDProximity UUIDMajormajorMinorminor',
  );
});

test('[S4.46] without a header, columns are shown by position', async () => {
  const { dialog } = await open({ headers: false });
  expect(dialog.getByRole('region', { name: 'Mapped columns' })).toHaveTextContent(
    'NameColumn 1UUIDColumn 2MajorColumn 3MinorColumn 4',
  );
});

test('[S4.46, S8.18] errors are listed by line and field', async () => {
  const { dialog } = await open();
  const rows = within(dialog.getByRole('table', { name: 'Import errors' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Line in CSVErrors details',
    '7UUID: Please correct UUIDMajor: Enter a whole number.',
    '12Line 3 has the same UUID, major and minor.',
  ]);
});

test('without invalid lines there is nothing to list or download', async () => {
  const counts = { added: 1, updated: 0, unchanged: 0, refused: 0 };
  const { dialog } = await open({ counts, import_errors: [] });
  expect(dialog.queryByRole('table', { name: 'Import errors' })).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Download refused rows' })).toBeNull();
});

test('the refused rows are downloaded as a file', async () => {
  const { user, dialog, api } = await open(
    {},
    { 'GET beacon_imports/9/refused_rows.csv': { body: 'Name' } },
  );
  const saved: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:rows', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href}`);
  });
  await user.click(dialog.getByRole('button', { name: 'Download refused rows' }));
  await waitFor(() => expect(saved).toEqual(['refused-rows.csv blob:rows']));
  expect(api.callsTo('GET', 'beacon_imports/9/refused_rows.csv')).toHaveLength(1);
  vi.restoreAllMocks();
});

const askToUndo = async ({ user, dialog }: Awaited<ReturnType<typeof open>>) => {
  await user.click(dialog.getByRole('button', { name: 'Undo import' }));
  return within(await screen.findByRole('dialog', { name: 'Undo import' }));
};

test('an import is undone after a confirmation, which Escape cancels', async () => {
  const opened = await open();
  const { user, api, router } = opened;
  const question = await askToUndo(opened);
  expect(question.getByText('This is possible until 05/03/26 05:06.')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Undo import' })).toBeNull());
  expect(router.state.location.pathname).toBe('/beacons/imports/9');
  expect(api.callsTo('POST', 'beacon_imports/9/undo')).toHaveLength(0);
});

test('a user who may not update floors cannot undo an import', async () => {
  const { dialog } = await open({}, {}, 'manager');
  const undo = dialog.getByRole('button', { name: 'Undo import' });
  await waitFor(() => expect(undo).toHaveAttribute('aria-disabled', 'true'));
});

test('an undo in progress is shown, and then what became of the beacons', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const opened = await open(
    {},
    {
      'POST beacon_imports/9/undo': () => {
        const progress = { done: 0, total: 45 };
        opened.become({ status: 'processing', progress, undoable_until: null });
        return { body: { beacon_import: completeImport } };
      },
    },
  );
  const question = await askToUndo(opened);
  await opened.user.click(question.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('Undoing the import.')).toBeVisible();
  expect(screen.queryByText(/ of 45 rows/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel import' })).toBeNull();
  const undone = { at: '2026-03-04T06:00:00Z', removed: 39, restored: 2, kept: 1 };
  opened.become({ status: 'complete', undone });
  await vi.advanceTimersByTimeAsync(1500);
  const note = await screen.findByText('This import was undone on 04/03/26 06:00.');
  const { DOCUMENT_POSITION_FOLLOWING: follows } = Node;
  expect(note.compareDocumentPosition(screen.getByText('beacons.csv')) & follows).toBe(follows);
  expect(
    screen.getByText(
      '39 beacons deleted, 2 restored, 1 left unchanged because they were edited since.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
});

test('after a day the undo is refused with a message, and the import is reloaded', async () => {
  const opened = await open(
    {},
    {
      'POST beacon_imports/9/undo': () => {
        opened.become({ undoable_until: null });
        return { status: 409, body: refusal('This import can no longer be undone.') };
      },
    },
  );
  const question = await askToUndo(opened);
  await opened.user.click(question.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('This import can no longer be undone.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull());
});
