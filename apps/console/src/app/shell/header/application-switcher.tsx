import { useNavigate } from '@tanstack/react-router';

import { mayLeave } from '../../../lib/leaving.ts';
import { PanelChoice, PanelGroup, PanelLink } from '../../../ui/panel/panel-items.tsx';
import { Panel, useClosePanel } from '../../../ui/panel/panel.tsx';
import type { CompanyApplication } from '../../../venue/company/applications.ts';
import {
  selectApplication,
  useApplication,
  useApplications,
} from '../../../venue/company/applications.ts';
import { PlaceButton } from './place-button.tsx';

/** The selected application and those one could be in instead. */
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
    <PanelGroup label="Application">
      {applications.map(({ id, name }) => (
        <PanelChoice key={id} chosen={id === current.id} onChoose={() => void choose(id)}>
          {name}
        </PanelChoice>
      ))}
    </PanelGroup>
  );
};

/** Says in which application one is, and leads to the others. */
export const ApplicationSwitcher = () => {
  const application = useApplication();
  if (!application) return null;
  return (
    <Panel
      align="start"
      trigger={(props) => <PlaceButton kind="Application" name={application.name} {...props} />}
    >
      <ApplicationChoices current={application} />
      <PanelLink to="/applications">All applications</PanelLink>
    </Panel>
  );
};
