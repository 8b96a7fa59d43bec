import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import type { ListState } from '../../lib/list-state.ts';
import { renderUi } from '../../testing/render.tsx';
import { DataTable } from './data-table.tsx';
import { columnsOf } from './table-features.ts';

type Member = { id: number; name: string; role: string };

const helper = columnsOf<Member>();
const columns = helper.columns([
  helper.accessor('name', { header: 'Name' }),
  helper.accessor('role', { header: 'Role', enableSorting: false }),
]);

const members: Member[] = [
  { id: 1, name: 'Ada', role: 'owner' },
  { id: 2, name: 'Grace', role: 'admin' },
];

type Props = {
  rows?: readonly Member[] | undefined;
  total?: number;
  start?: ListState;
  failure?: { message: string; retry: () => void };
};

const Members = ({ rows, total = 312, start = { page: 0, size: 20 }, failure }: Props) => {
  const [list, setList] = useState(start);
  return (
    <>
      <DataTable
        label="Members"
        columns={columns}
        rowId={(member) => String(member.id)}
        rows={rows}
        total={total}
        list={list}
        onListChange={setList}
        empty="No rows yet"
        failure={failure}
      />
      <output>{JSON.stringify(list)}</output>
    </>
  );
};

const shownList = (): unknown => JSON.parse(document.querySelector('output')?.textContent ?? '');
const button = (name: string) => screen.getByRole('button', { name });

test('rows and columns are shown, with the total count', () => {
  renderUi(<Members rows={members} />);
  const rows = within(screen.getByRole('table', { name: 'Members' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['NameRole', 'Adaowner', 'Graceadmin']);
  expect(screen.getByText('1–20 of 312')).toBeVisible();
});

test('the last page shows its real range', () => {
  renderUi(<Members rows={members} start={{ page: 15, size: 20 }} />);
  expect(screen.getByText('301–312 of 312')).toBeVisible();
});

test('sorting cycles through ascending, descending and none, and returns to the first page', async () => {
  const { user } = renderUi(<Members rows={members} start={{ page: 3, size: 20 }} />);
  const header = screen.getByRole('columnheader', { name: 'Name' });
  expect(header).toHaveAttribute('aria-sort', 'none');

  await user.click(button('Name'));
  expect(shownList()).toMatchObject({ page: 0, sort: 'name' });
  expect(header).toHaveAttribute('aria-sort', 'ascending');

  await user.click(button('Name'));
  expect(shownList()).toMatchObject({ sort: '-name' });
  expect(header).toHaveAttribute('aria-sort', 'descending');

  await user.click(button('Name'));
  expect(shownList()).not.toHaveProperty('sort');
});

test('a column that cannot be sorted has no button', () => {
  renderUi(<Members rows={members} />);
  expect(screen.queryByRole('button', { name: 'Role' })).toBeNull();
});

test('[S9.1] the page sizes are 20 to 1000, and a new size starts at the first page', async () => {
  const { user } = renderUi(<Members rows={members} start={{ page: 4, size: 20 }} />);
  const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
  const offered = within(sizes).getAllByRole('option');
  expect(offered.map((option) => option.textContent)).toEqual([
    '20',
    '50',
    '100',
    '200',
    '300',
    '600',
    '1000',
  ]);

  await user.selectOptions(sizes, '100');

  expect(shownList()).toEqual({ page: 0, size: 100 });
});

test('paging goes forward and back, and explains why it cannot go further', async () => {
  const { user } = renderUi(<Members rows={members} total={30} />);
  expect(button('Previous page')).toHaveAttribute('aria-disabled', 'true');

  await user.click(button('Next page'));
  expect(shownList()).toMatchObject({ page: 1 });
  expect(button('Next page')).toHaveAttribute('aria-disabled', 'true');
  await user.hover(button('Next page'));
  expect(await screen.findByText('This is the last page')).toBeInTheDocument();

  await user.click(button('Next page'));
  expect(shownList()).toMatchObject({ page: 1 });
  await user.click(button('Previous page'));
  expect(shownList()).toMatchObject({ page: 0 });
});

test('while the first page is loading, the table is busy and has placeholder rows', () => {
  renderUi(<Members total={0} />);
  const table = screen.getByRole('table');
  expect(table).toHaveAttribute('aria-busy', 'true');
  expect(within(table).getAllByRole('row').length).toBeGreaterThan(1);
  expect(screen.queryByText('No rows yet')).toBeNull();
});

test('an empty list shows its message inside the table', () => {
  renderUi(<Members rows={[]} total={0} />);
  expect(within(screen.getByRole('table')).getByText('No rows yet')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a list that could not be loaded shows why and offers a retry', async () => {
  const retry = vi.fn<() => void>();
  const { user } = renderUi(<Members failure={{ message: 'No connection', retry }} />);
  expect(within(screen.getByRole('table')).getByText('No connection')).toBeVisible();
  await user.click(button('Try again'));
  expect(retry).toHaveBeenCalledOnce();
});

test('rows stay when they could not be refreshed', async () => {
  const retry = vi.fn<() => void>();
  const { user } = renderUi(
    <Members rows={members} failure={{ message: 'No connection', retry }} />,
  );
  expect(screen.getByText('Grace')).toBeVisible();
  expect(button('Next page')).toBeVisible();
  expect(screen.getByText(/No connection/)).toBeVisible();
  await user.click(button('Try again'));
  expect(retry).toHaveBeenCalledOnce();
});

const many = Array.from({ length: 1000 }, (_, index): Member => {
  const id = index + 1;
  return { id, name: `Member ${id}`, role: 'admin' };
});

test('[S9.1] of a page of 1000 rows only the visible ones are rendered, with the full row count', () => {
  renderUi(<Members rows={many} total={1000} start={{ page: 0, size: 1000 }} />);
  const table = screen.getByRole('table', { name: 'Members' });
  expect(table).toHaveAttribute('aria-rowcount', '1001');
  const rows = within(table).getAllByRole('row');
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.length).toBeLessThan(60);
  expect(screen.getByText('Member 1').closest('tr')).toHaveAttribute('aria-rowindex', '2');
});

type ChoosingProps = { rows: readonly Member[]; chosen?: readonly string[] };

const Choosing = ({ rows, chosen = [] }: ChoosingProps) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(chosen));
  const selection = { selected, onSelect: setSelected, nameOf: ({ name }: Member) => name };
  return (
    <>
      <DataTable
        label="Members"
        columns={columns}
        rowId={(member) => String(member.id)}
        rows={rows}
        empty="No rows yet"
        selection={selection}
      />
      <output>{JSON.stringify([...selected])}</output>
    </>
  );
};

test('[S2.61] rows are selected one by one, or all of the page at once', async () => {
  const { user } = renderUi(<Choosing rows={members} />);
  const all = screen.getByRole('checkbox', { name: 'Select all rows on this page' });
  await user.click(screen.getByRole('checkbox', { name: 'Select Grace' }));
  expect(shownList()).toEqual(['2']);
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(shownList()).toEqual(['1', '2']);
  expect(all).toBeChecked();
  await user.click(all);
  expect(shownList()).toEqual([]);
});

test('selecting all of a page preserves the selection on other pages', async () => {
  const { user } = renderUi(<Choosing rows={members} chosen={['9']} />);
  const all = screen.getByRole('checkbox', { name: 'Select all rows on this page' });
  await user.click(all);
  expect(shownList()).toEqual(['9', '1', '2']);
  await user.click(all);
  expect(shownList()).toEqual(['9']);
});

test('selecting all of a long page includes rows that are not rendered', async () => {
  const { user } = renderUi(<Choosing rows={many} />);
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  expect(shownList()).toHaveLength(1000);
});

test('on a phone every cell has its header as label, and the first cell is the title of its row', () => {
  renderUi(<Members rows={members} />);
  const [first] = screen.getAllByRole('row').slice(1);
  const cells = within(first ?? document.body).getAllByRole('cell');
  expect(cells.map(({ dataset }) => [dataset['label'], dataset['title']])).toEqual([
    ['Name', 'true'],
    ['Role', undefined],
  ]);
});
