import { Stack } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { adminQuery } from '../../lib/session/admin-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyRoom } from '../../ui/drawings.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageAction } from '../../ui/page/page-parts.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { columnsOf } from '../../ui/table/table-features.ts';
import {
  type AdminCompany,
  companiesQuery,
  companyQuery,
  deactivatedQuery,
  lostCompanyQuery,
  roleNames,
} from '../../venue/company/company.ts';
import { useSelectCompany } from '../../venue/company/select-company.ts';
import { CurrentCompany } from './current-company.tsx';
import { messages } from './messages/index.ts';
import { PlanPicker } from './plan-picker.tsx';

const column = columnsOf<AdminCompany>();

const SelectCompany = ({ company }: { company: AdminCompany }) => {
  const select = useSelectCompany();
  return (
    <Button
      variant="default"
      size="xs"
      loading={select.busy}
      aria-label={messages.list.selectLabel(company.name)}
      onClick={() => select.run(company)}
    >
      {messages.list.select}
    </Button>
  );
};

const columns = column.columns([
  column.accessor('name', { header: messages.list.name, enableSorting: false }),
  column.accessor('role', {
    header: messages.list.role,
    enableSorting: false,
    cell: (cell) => roleNames[cell.getValue()],
  }),
  column.display({
    id: 'actions',
    header: messages.list.actions,
    cell: ({ row }) => <SelectCompany company={row.original} />,
  }),
]);

const OtherCompanies = ({ companies }: { companies: readonly AdminCompany[] }) => (
  <DataTable
    label={messages.list.label}
    columns={columns}
    rowId={({ id }) => String(id)}
    rows={companies}
    empty={<EmptyState drawing={<EmptyRoom />} sentence={messages.list.none} />}
  />
);

/** /companies */
export const CompaniesPage = () => {
  const { data: admin } = useSuspenseQuery(adminQuery);
  const { data: company } = useSuspenseQuery(companyQuery);
  const { data: companies } = useSuspenseQuery(companiesQuery);
  const { data: lost = null } = useQuery(lostCompanyQuery);
  const { data: deactivated = [], isPending } = useQuery(deactivatedQuery);
  const [creating, setCreating] = useState(false);
  const mayCreate = admin.role === 'owner' && !companies.some(({ role }) => role === 'owner');
  const others = companies.filter(({ id }) => id !== company?.id);

  return (
    <Stack gap="lg">
      {deactivated.map(({ id, name }) => (
        <Banner key={id} tone="attention" title={messages.deactivated.title(name)}>
          {messages.deactivated.ask}
        </Banner>
      ))}
      {lost !== null && !isPending && deactivated.every(({ name }) => name !== lost) && (
        <Banner tone="attention" title={messages.lost.title(lost)}>
          {companies.length > 0 ? messages.lost.selectAnother : messages.lost.askOwner}
        </Banner>
      )}
      {company?.lacks_single_sign_on && (
        <Banner tone="attention" title={messages.singleSignOnOnly.title(company.name)}>
          {messages.singleSignOnOnly.detail}
        </Banner>
      )}
      {company && <CurrentCompany company={company} hasOthers={others.length > 0} />}
      {companies.length > 0 && <OtherCompanies companies={others} />}
      {companies.length === 0 && !mayCreate && (
        <EmptyState
          drawing={<EmptyRoom />}
          sentence={messages.noCompany.sentence}
          {...(deactivated.length === 0 && { detail: messages.noCompany.detail })}
        />
      )}
      {mayCreate && companies.length > 0 && !creating && (
        <PageAction>
          <Button variant="default" onClick={() => setCreating(true)}>
            {messages.create.open}
          </Button>
        </PageAction>
      )}
      {mayCreate && (companies.length === 0 || creating) && <PlanPicker />}
    </Stack>
  );
};
