import { useQuery } from '@tanstack/react-query';

import { PanelChoice, PanelGroup, PanelLink } from '../../../ui/panel/panel-items.tsx';
import { Panel, useClosePanel } from '../../../ui/panel/panel.tsx';
import { companiesQuery, useCompany } from '../../../venue/company/company.ts';
import type { AdminCompany } from '../../../venue/company/company.ts';
import { useSelectCompany } from '../../../venue/company/select-company.ts';
import { PlaceButton } from './place-button.tsx';

/** The current company and those one could be in instead. */
export const CompanyChoices = ({ current }: { current: AdminCompany }) => {
  const companies = useQuery(companiesQuery).data ?? [current];
  const select = useSelectCompany();
  const close = useClosePanel();
  return (
    <PanelGroup label="Company">
      {companies.map((company) => (
        <PanelChoice
          key={company.id}
          chosen={company.id === current.id}
          onChoose={() => {
            close();
            if (company.id !== current.id) select.run(company);
          }}
        >
          {company.name}
        </PanelChoice>
      ))}
    </PanelGroup>
  );
};

/** Says in which company one is, and leads to the others. */
export const CompanySwitcher = () => {
  const company = useCompany();
  if (!company) return null;
  return (
    <Panel
      align="start"
      trigger={(props) => <PlaceButton kind="Company" name={company.name} {...props} />}
    >
      <CompanyChoices current={company} />
      <PanelLink to="/companies">All companies</PanelLink>
    </Panel>
  );
};
