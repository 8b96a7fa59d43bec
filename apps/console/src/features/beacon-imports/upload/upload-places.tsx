import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Control } from 'react-hook-form';

import { useField } from '../../../ui/form/use-field.ts';
import { useApplications } from '../../../venue/company/applications.ts';
import { buildingsQuery } from '../../../venue/company/buildings.ts';
import { useCompany } from '../../../venue/company/company.ts';
import { messages } from '../messages/index.ts';
import type { FormUpload, TypedUpload } from './upload-form.ts';

const toOption = ({ id, name }: { id: number; name: string }) => ({
  value: String(id),
  label: name,
});

/** The number of options shown at once; typing finds the others. */
const mostOffered = 100;
const onlyOne = messages.uploading.onlyOne;

type Props = { control: Control<TypedUpload, unknown, FormUpload> };

/**
 * The application and building of the beacons. Choosing another application clears the building.
 */
export const UploadPlaces = ({ control }: Props) => {
  const company = useCompany();
  const application = useField({ control, name: 'application_id' });
  const building = useField({ control, name: 'building_id' });
  const applications = useApplications();
  const buildings = useQuery(buildingsQuery(company?.id, Number(application.field.value)));
  const oneApplication = applications.data?.length === 1;
  const [first, ...others] = buildings.data ?? [];
  const only = first && others.length === 0 ? String(first.id) : null;
  const { value: chosen, onChange: choose } = building.field;
  useEffect(() => {
    if (only !== null && chosen !== only) choose(only);
  }, [only, chosen, choose]);

  const help = (): string | undefined => {
    if (only !== null) return onlyOne;
    return buildings.data?.length === 0 ? messages.uploading.noBuildings : undefined;
  };

  return (
    <>
      <Select
        {...application.field}
        value={application.field.value ?? null}
        label={messages.uploading.application}
        data={applications.data?.map(toOption) ?? []}
        disabled={oneApplication}
        description={oneApplication ? onlyOne : undefined}
        searchable
        limit={mostOffered}
        nothingFoundMessage={messages.uploading.noSuchApplication}
        error={application.error}
        onChange={(id) => {
          if (id === null || id === application.field.value) return;
          application.field.onChange(id);
          building.field.onChange(null);
        }}
      />
      <Select
        {...building.field}
        value={building.field.value ?? null}
        label={messages.list.building}
        placeholder={messages.uploading.selectBuilding}
        data={buildings.data?.map(toOption) ?? []}
        disabled={only !== null}
        description={help()}
        searchable
        limit={mostOffered}
        nothingFoundMessage={
          buildings.isPending ? messages.uploading.loading : messages.uploading.noSuchBuilding
        }
        error={buildings.isError ? messages.uploading.buildingsNotLoaded : building.error}
      />
    </>
  );
};
