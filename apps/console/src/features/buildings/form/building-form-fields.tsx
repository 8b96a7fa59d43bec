import { Button, Group } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useFormState } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';

import type { useUpload } from '../../../lib/uploads/use-upload.ts';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { PhotoField } from '../../../ui/form/photo-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import { BuildingPhoto } from '../building-photo.tsx';
import { AddressField } from './address-field.tsx';
import type { FormBuilding, TypedBuilding } from './building-fields.ts';
import { CoordinateFields } from './coordinate-fields.tsx';
import type { useBuildingPlace } from './use-building-place.ts';

import classes from './building-form.module.css';

type Props = {
  form: UseFormReturn<TypedBuilding, unknown, FormBuilding>;
  place: ReturnType<typeof useBuildingPlace>;
  upload: ReturnType<typeof useUpload>;
  building: CompanyBuilding | undefined;
  linked: boolean;
  readOnly: boolean;
};

export const BuildingFormFields = ({ form, place, upload, building, linked, readOnly }: Props) => {
  const { control } = form;
  const { errors } = useFormState({ control });
  const photo = building?.photo ? <BuildingPhoto photo={building.photo} /> : undefined;
  const floors = { control, readOnly, disabled: linked };

  return (
    <>
      {readOnly ? (
        photo
      ) : (
        <PhotoField
          label="Photo"
          upload={upload}
          present={photo}
          error={errors.photo?.message}
          onDrop={() => {
            upload.drop();
            form.resetField('photo');
          }}
        />
      )}
      <TextField control={control} name="name" label="Name" maxLength={255} readOnly={readOnly} />
      <AddressField control={control} readOnly={readOnly} place={place} />
      <div>
        <Group gap="sm" grow align="flex-start">
          <NumberField {...floors} name="floors" label="Floors" min={1} />
          <NumberField {...floors} name="basement_floors" label="Basement floors" min={0} />
        </Group>
        {linked && (
          <div className={classes.hint}>The floor count comes from your map provider.</div>
        )}
      </div>
      <CoordinateFields
        control={control}
        readOnly={readOnly}
        onPair={(pair) => void place.goTo(pair)}
        onType={place.interrupt}
      />
      {!readOnly && (
        <Button
          variant="default"
          leftSection={<Icon of={IconCurrentLocation} size={16} />}
          loading={place.busy === 'device'}
          onClick={() => void place.goToDevice()}
        >
          Use my location
        </Button>
      )}
    </>
  );
};
