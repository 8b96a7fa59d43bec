import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { someUuid } from '../../../testing/examples/some-beacon.ts';
import { someFloor } from '../../../testing/examples/some-floor.ts';
import { completeImport, someImport } from '../../../testing/examples/some-import.ts';
import { openImports } from '../../../testing/pages/open-imports.ts';
import { refusal } from '../../../testing/stub-api.ts';

type Shown = typeof someImport;
type Answers = Parameters<typeof openImports>[1];

const answerOf = (shown: Shown) => ({ body: { beacon_import: shown } });

/** A server whose import changes its status between requests. */
const open = async (first: Partial<Shown> = {}, answers: Answers = {}) => {
  let current: Shown = { ...someImport, ...first };
  const opened = openImports('/beacons/imports/9', {
    'GET beacon_imports/9': () => answerOf(current),
    ...answers,
  });
  const dialog = within(await screen.findByRole('dialog', { name: /^The import is/ }));
  return {
    ...opened,
    dialog,
    loads: () => opened.api.callsTo('GET', 'beacon_imports/9').length,
    become: (next: Partial<Shown>): void => {
      current = { ...current, ...next };
    },
  };
};

const titled = (name: string) => screen.findByRole('dialog', { name });
const save = () => screen.getByRole('button', { name: 'Save Import' });
const column = (number: number) => screen.getByRole('combobox', { name: `Column ${number}` });
const noRows = {
  added: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  floors: null,
  without_floor: 0,
  proposed_floor_id: null,
  problems: [],
};
const dryRunAnswer = (dry_run: object) => ({ body: { dry_run: { ...noRows, ...dry_run } } });

test('[S4.45, S5.25] the dialog shows the first rows, the header choice and the guessed columns', async () => {
  const { dialog } = await open();
  const rows = within(dialog.getByRole('table', { name: 'First rows' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('DisplayNameProximity UUIDmajorminorRSSI');
  expect(rows[2]).toHaveTextContent(`North door${someUuid}120-59`);
  expect(dialog.getByRole('checkbox', { name: 'The first row is a header' })).toBeChecked();
  expect([1, 2, 3, 4, 5].map((number) => (column(number) as HTMLSelectElement).value)).toEqual([
    'name',
    'uuid',
    'major',
    'minor',
    '',
  ]);
  expect(
    within(column(5))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Not imported',
    'Floor ID',
    'Zone ID',
    'Name',
    'UUID',
    'Major',
    'Minor',
    'Latitude',
    'Longitude',
  ]);
});

test('[S5.25] duplicate and missing columns are reported, and the import cannot be saved', async () => {
  const { user, dialog, api } = await open();
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled'));
  expect(dialog.queryByText('You have selected identical columns name')).toBeNull();
  await user.selectOptions(column(5), 'UUID');
  expect(dialog.getByText('You have selected identical columns name')).toBeVisible();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await user.selectOptions(column(2), 'Not imported');
  expect(dialog.queryByText('You have selected identical columns name')).toBeNull();
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled'));
  await user.selectOptions(column(5), 'Latitude');
  expect(dialog.getByText('*Mandatory fields are: Name, UUID, Minor, Major')).toBeVisible();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await user.click(save());
  expect(api.callsTo('PATCH', 'beacon_imports/9')).toHaveLength(0);
});

test('[S4.45, S5.25] a file of three columns shows what is missing, and cannot be saved', async () => {
  await open({
    sourcemap: { name: 0, uuid: 1, major: 2 },
    first_rows: [['Name', 'UUID', 'Major']],
  });
  expect(await screen.findByText('Minor is missing')).toBeVisible();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
});

test('before saving, a dry run shows the result for the rows', async () => {
  const problems = [{ row: 4, messages: { uuid: ['Please correct UUID'] } }];
  const { user, dialog, api } = await open(
    {},
    {
      'POST beacon_imports/9/dry_run': ({ body }) =>
        dryRunAnswer(
          JSON.stringify(body).includes('"latitude"')
            ? { refused: 2, problems }
            : { added: 1200, updated: 3, unchanged: 4, refused: 10, problems },
        ),
    },
  );
  const counts = () => screen.findByLabelText('Result of saving');
  expect(await counts()).toHaveTextContent('Added1,200Updated3Unchanged4Refused10');
  const first = dialog.getByRole('table', { name: 'First problems' });
  expect(first).toHaveTextContent('Line in CSVErrors details5UUID: Please correct UUID');
  expect(dialog.getByText('The first 1 of 10 refused lines.')).toBeVisible();
  await user.selectOptions(column(5), 'Latitude');
  await waitFor(async () => expect(await counts()).toHaveTextContent('Added0'));
  expect(api.callsTo('POST', 'beacon_imports/9/dry_run')[1]?.body).toEqual({
    headers: true,
    sourcemap: { name: 0, uuid: 1, major: 2, minor: 3, latitude: 4 },
    default_floor_id: null,
  });
});

test('a file with only a header is not imported', async () => {
  await open({}, { 'POST beacon_imports/9/dry_run': dryRunAnswer({}) });
  expect(await screen.findByText('The file has no rows to import.')).toBeVisible();
  expect(screen.queryByLabelText('Result of saving')).toBeNull();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
});

test('the dry run shows how floors are matched', async () => {
  await open({}, { 'POST beacon_imports/9/dry_run': dryRunAnswer({ added: 1, floors: 'names' }) });
  expect(await screen.findByText('Floors are matched by name.')).toBeVisible();
});

test('a failed dry run does not block the import', async () => {
  await open({}, { 'POST beacon_imports/9/dry_run': { status: 500 } });
  expect(await screen.findByText('The rows could not be checked.')).toBeVisible();
  expect(save()).not.toHaveAttribute('aria-disabled');
});

test('[S4.45] Save Import sends the mapping and reloads the import', async () => {
  const { user, become, api, loads } = await open(
    {},
    {
      'PATCH beacon_imports/9': () => {
        become({ status: 'queued' });
        return answerOf(someImport);
      },
    },
  );
  await user.click(screen.getByRole('checkbox', { name: 'The first row is a header' }));
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled'));
  const before = loads();
  await user.click(save());
  expect(await titled('The import is queued')).toBeVisible();
  expect(loads()).toBe(before + 1);
  expect(api.callsTo('PATCH', 'beacon_imports/9').map(({ body }) => body)).toEqual([
    { headers: false, sourcemap: { name: 0, uuid: 1, major: 2, minor: 3 }, default_floor_id: null },
  ]);
});

test('an import that was saved in another tab is reported and shown', async () => {
  const { user, become } = await open(
    {},
    {
      'PATCH beacon_imports/9': () => {
        become({ status: 'complete', counts: completeImport.counts });
        return { status: 409, body: refusal('This import has been saved already.') };
      },
    },
  );
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled'));
  await user.click(save());
  expect(await screen.findByText('This import has been saved already.')).toBeVisible();
  expect(await titled('The import is complete successfully')).toBeVisible();
});

/** The test controls the time between two polls. */
const mockIntervals = (): void => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
};

test.each(['created', 'preparing', 'parsing', 'processing'] as const)(
  '[S4.42, S4.43, S9.4] %s: asked for again every 1.5 s, until it is over',
  async (status) => {
    mockIntervals();
    const { become, loads } = await open({ status });
    const before = loads();
    await vi.advanceTimersByTimeAsync(1499);
    expect(loads()).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(loads()).toBe(before + 1);
    become({ status: 'parsed' });
    await vi.advanceTimersByTimeAsync(1500);
    expect(await titled('The import is parsed')).toBeVisible();
    const then = loads();
    await vi.advanceTimersByTimeAsync(6000);
    expect(loads()).toBe(then);
  },
);

test.each(['complete', 'parsed', 'failed', 'pending'] as const)(
  '[S4.43] %s: not asked for again',
  async (status) => {
    mockIntervals();
    const { loads } = await open({ status });
    const before = loads();
    await vi.advanceTimersByTimeAsync(6000);
    expect(loads()).toBe(before);
  },
);

test.each([
  ['created', false],
  ['preparing', true],
  ['queued', true],
  ['parsing', true],
  ['processing', true],
  ['pending', true],
  ['parsed', false],
  ['complete', false],
  ['failed', false],
] as const)('[S4.42, S4.44] %s: the busy indicator shows: %s', async (status, shows) => {
  await open({ status });
  expect(screen.queryAllByRole('img', { name: 'Busy' })).toHaveLength(shows ? 1 : 0);
});

test('the progress shows how many rows are done', async () => {
  await open({ status: 'processing', progress: { done: 65_000, total: 130_000 } });
  expect(screen.getByText('65,000 of 130,000 rows')).toBeVisible();
  const bar = screen.getByRole('progressbar');
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['65000', '130000']);
});

test('[S4.45] pending: the columns can be mapped too', async () => {
  await open({ status: 'pending' });
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled'));
});

test('[S8.18] an import that fails while it is open shows a toast, and the reason stays', async () => {
  mockIntervals();
  const { become, dialog } = await open({ status: 'parsing' });
  const words = 'Something went wrong, please use correct csv file.';
  become({ status: 'failed', failure: words, failure_code: 'wrong_csv' });
  await vi.advanceTimersByTimeAsync(1500);
  expect(await titled('The import is failed')).toBeVisible();
  expect(screen.getAllByText(words)).toHaveLength(2);
  expect(dialog.getByText(/Save the table as a CSV file/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Upload Beacons CSV' })).toBeVisible();
});

test('an earlier failure shows no toast, and the advice about CSV only where it helps', async () => {
  const words = 'This import was not saved within 30 days.';
  await open({ status: 'failed', failure: words, failure_code: 'not_saved' });
  expect(screen.getAllByText(words)).toHaveLength(1);
  expect(screen.queryByText(/Save the table as a CSV file/)).toBeNull();
});

test('an import can be canceled before it is complete', async () => {
  const { user, router, api } = await open(
    { status: 'processing' },
    { 'POST beacon_imports/9/cancel': answerOf({ ...someImport, status: 'failed' }) },
  );
  await user.click(screen.getByRole('button', { name: 'Cancel import' }));
  expect(await screen.findByText('The import was canceled.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/beacons/imports');
  expect(api.callsTo('POST', 'beacon_imports/9/cancel')).toHaveLength(1);
});

test('managers can import too', async () => {
  openImports('/beacons/imports/9', {}, 'manager');
  await titled('The import is parsed');
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled'));
});

test('an import whose server stopped shows when another one continues', async () => {
  const atWork = { status: 'processing', progress: { done: 10, total: 40 } } as const;
  const { become } = await open({ ...atWork, interrupted: true });
  const note = 'The server working on this import stopped. Another one continues within a minute.';
  expect(await screen.findByText(note)).toBeVisible();
  become({ interrupted: false });
  await waitFor(() => expect(screen.queryByText(note)).not.toBeInTheDocument());
});

test('[S5.25] rows with coordinates and no floor can be put on the only floor at that place', async () => {
  const { user, api } = await open(
    {},
    {
      'GET buildings/5/floors': { body: { building_floors: [someFloor] } },
      'POST beacon_imports/9/dry_run': dryRunAnswer({
        added: 3,
        without_floor: 2,
        proposed_floor_id: someFloor.id,
      }),
    },
  );
  expect(await screen.findByText(/^2 beacons have a place but no floor\./)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Use G, the only floor there' }));
  await waitFor(() =>
    expect(api.callsTo('POST', 'beacon_imports/9/dry_run').at(-1)?.body).toMatchObject({
      default_floor_id: someFloor.id,
    }),
  );
});
