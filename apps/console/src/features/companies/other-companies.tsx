import { Button } from '@mantine/core';

import { EmptyRoom } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { columnsOf } from '../../ui/table/table-features.ts';
import { type AdminCompany, roleNames } from '../../venue/company/company.ts';
import { useSelectCompany } from '../../venue/company/select-company.ts';

const column = columnsOf<AdminCompany>();

const SelectCompany = ({ company }: { company: AdminCompany }) => {
  const select = useSelectCompany();
  return (
    <Button
      variant="default"
      size="xs"
      loading={select.busy}
      aria-label={`Select Company ${company.name}`}
      onClick={() => select.run(company)}
    >
      Select Company
    </Button>
  );
};

const columns = column.columns([
  column.accessor('name', { header: 'Company Name', enableSorting: false }),
  column.accessor('role', {
    header: 'Role',
    enableSorting: false,
    cell: (cell) => roleNames[cell.getValue()],
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    cell: ({ row }) => <SelectCompany company={row.original} />,
  }),
]);

export const OtherCompanies = ({ companies }: { companies: readonly AdminCompany[] }) => (
  <DataTable
    label="Other companies"
    columns={columns}
    rowId={({ id }) => String(id)}
    rows={companies}
    empty={
      <EmptyState drawing={<EmptyRoom />} sentence="You are not a member of any other company." />
    }
  />
);
