import { buildings } from '@floorwright/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import {
  buildingQuery,
  type CompanyBuilding,
  useBuilding,
  useBuildingsRefresh,
} from '../../venue/company/buildings.ts';
import { useCan, useCompany } from '../../venue/company/company.ts';
import {
  BuildingForm as Fields,
  describeSaveFailure,
  isLinked,
  toChanges,
  toTyped,
} from './form/building-fields.ts';
import { BuildingForm } from './form/building-form.tsx';
import { ProviderLinks } from './form/provider-links.tsx';
import { messages } from './messages/index.ts';
import { untilReady } from './until-ready.ts';

const EditBuilding = ({ building }: { building: CompanyBuilding }) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  const refresh = useBuildingsRefresh();
  const mayUpdate = useCan('building.update');
  const [shown, setShown] = useState(() => toTyped(building));
  const edit = useApiForm({
    schema: Fields,
    defaultValues: shown,
    send: (values) =>
      call(buildings.update, {
        params: { id: building.id },
        body: toChanges(values, shown, building),
      }),
    onSent: async ({ building: saved }) => {
      queryClient.setQueryData(buildingQuery(company?.id, saved.id).queryKey, saved);
      setShown(toTyped(saved));
      edit.adopt(toTyped(saved));
      await refresh();
      showSuccess(messages.updated);
    },
    describeFailure: describeSaveFailure,
  });
  return (
    <BuildingForm
      of={edit}
      title={building.name}
      building={building}
      linked={isLinked(building)}
      provider={<ProviderLinks building={building} />}
      readOnly={!mayUpdate}
    />
  );
};

/** /buildings/{buildingId} */
export const BuildingPage = () => {
  const building = useBuilding();
  const company = useCompany();
  // Polls until a recently uploaded photo is processed.
  useQuery({ ...buildingQuery(company?.id, building.id), refetchInterval: untilReady });
  return <EditBuilding key={building.id} building={building} />;
};
