import { buildings } from '@floorwright/contract';
import type { ReactNode } from 'react';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import type { CompanyApplication } from '../../venue/company/applications.ts';
import { type CompanyBuilding, useBuildingsRefresh } from '../../venue/company/buildings.ts';
import { type Connection, linkOf } from '../../venue/provider/pending-connection.ts';
import {
  describeSaveFailure,
  type FormBuilding,
  NewBuildingForm,
  toNewBuilding,
  type TypedBuilding,
  typedOf,
} from './form/building-fields.ts';
import { BuildingForm } from './form/building-form.tsx';

type Props = {
  application: CompanyApplication;
  /** The provider venue that the building is created from. */
  connection?: Connection;
  provider?: ReactNode;
  onCreated: (building: CompanyBuilding) => Promise<void>;
};

export const CreateBuilding = ({ application, connection, provider, onCreated }: Props) => {
  const refresh = useBuildingsRefresh();
  const create = useApiForm<TypedBuilding, FormBuilding, { building: CompanyBuilding }>({
    schema: NewBuildingForm,
    defaultValues: typedOf(connection?.venue),
    send: (values, options) =>
      call(
        buildings.create,
        {
          params: { id: application.id },
          body: { ...toNewBuilding(values), ...(connection && linkOf(connection)) },
        },
        options,
      ),
    onSent: async ({ building }) => {
      await refresh();
      await onCreated(building);
      showSuccess(`${building.name} was added.`);
    },
    describeFailure: describeSaveFailure,
  });
  return (
    <BuildingForm
      of={create}
      title="Add Building"
      linked={connection !== undefined}
      provider={provider}
    />
  );
};
