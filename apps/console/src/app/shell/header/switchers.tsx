import { UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { mayLeave } from '../../../lib/leaving.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PanelChoice, PanelGroup, PanelLink } from '../../../ui/panel/panel-items.tsx';
import { Panel, type TriggerProps, useClosePanel } from '../../../ui/panel/panel.tsx';
import {
  type CompanyApplication,
  selectApplication,
  useApplication,
  useApplications,
} from '../../../venue/company/applications.ts';
import { type AdminCompany, companiesQuery, useCompany } from '../../../venue/company/company.ts';
import { useSelectCompany } from '../../../venue/company/select-company.ts';
import { messages } from '../messages/index.ts';

import classes from './header.module.css';

type Props = TriggerProps & { label: string; name: string };

/** Shows the current choice and opens a menu of the others. */
const PlaceButton = ({ label, name, ...trigger }: Props) => (
  <UnstyledButton className={classes.place} aria-label={label} {...trigger}>
    <span className={classes.placeName} dir="auto">
      {name}
    </span>
    <Icon of={IconSelector} size={14} />
  </UnstyledButton>
);

/** The current company and the others. */
export const CompanyChoices = ({ current }: { current: AdminCompany }) => {
  const companies = useQuery(companiesQuery).data ?? [current];
  const select = useSelectCompany();
  const close = useClosePanel();
  return (
    <PanelGroup label={messages.company}>
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

/** Shows the current company and links to the others. */
export const CompanySwitcher = () => {
  const company = useCompany();
  if (!company) return null;
  return (
    <Panel
      align="start"
      trigger={(props) => (
        <PlaceButton label={messages.currentCompany(company.name)} name={company.name} {...props} />
      )}
    >
      <CompanyChoices current={company} />
      <PanelLink to="/companies">{messages.allCompanies}</PanelLink>
    </Panel>
  );
};

/** The selected application and the others. */
export const ApplicationChoices = ({ current }: { current: CompanyApplication }) => {
  const { data: applications = [current] } = useApplications();
  const navigate = useNavigate();
  const close = useClosePanel();
  const choose = async (id: number): Promise<void> => {
    close();
    if (!(await mayLeave())) return;
    selectApplication(id);
    await navigate({ to: '/buildings', ignoreBlocker: true });
  };
  return (
    <PanelGroup label={messages.application}>
      {applications.map(({ id, name }) => (
        <PanelChoice key={id} chosen={id === current.id} onChoose={() => void choose(id)}>
          {name}
        </PanelChoice>
      ))}
    </PanelGroup>
  );
};

/** Shows the selected application and links to the others. */
export const ApplicationSwitcher = () => {
  const application = useApplication();
  if (!application) return null;
  return (
    <Panel
      align="start"
      trigger={(props) => (
        <PlaceButton
          label={messages.currentApplication(application.name)}
          name={application.name}
          {...props}
        />
      )}
    >
      <ApplicationChoices current={application} />
      <PanelLink to="/applications">{messages.allApplications}</PanelLink>
    </Panel>
  );
};
