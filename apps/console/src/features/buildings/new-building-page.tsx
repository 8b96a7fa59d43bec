import { buildings } from '@floorwright/contract';
import { useNavigate } from '@tanstack/react-router';

import { call } from '../../lib/api/call.ts';
import type { CompanyApplication } from '../../lib/company/applications-query.ts';
import { useApplication } from '../../lib/company/use-application.ts';
import { useCan } from '../../lib/company/use-company.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { NewBuildingForm, toNewBuilding } from './building-fields.ts';
import { BuildingForm } from './building-form.tsx';
import { useBuildingsRefresh } from './buildings-query.ts';
import { describeSaveFailure } from './describe-save-failure.ts';
import { NoBuildings } from './no-buildings.tsx';

const CreateBuilding = ({ application }: { application: CompanyApplication }) => {
  const navigate = useNavigate();
  const refresh = useBuildingsRefresh();
  const create = useApiForm({
    schema: NewBuildingForm,
    defaultValues: {
      name: '',
      address: '',
      photo: '',
      coordinate_attributes: { latitude: undefined, longitude: undefined },
    },
    send: (values, options) =>
      call(
        buildings.create,
        { params: { id: application.id }, body: toNewBuilding(values) },
        options,
      ),
    onSent: async ({ building }) => {
      await refresh();
      // What was typed is saved, so nothing of it is lost by leaving.
      await navigate({ to: '/buildings', ignoreBlocker: true });
      showSuccess(`${building.name} was added.`);
    },
    describeFailure: describeSaveFailure,
  });
  return <BuildingForm of={create} title="Add Building" />;
};

/** /buildings/new */
export const NewBuildingPage = () => {
  const application = useApplication();
  const mayCreate = useCan('building.manage');
  if (!application) return null;
  return mayCreate ? (
    <CreateBuilding key={application.id} application={application} />
  ) : (
    <NoBuildings />
  );
};
