import { Button, Group, UnstyledButton } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { type Control, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';

import type { useUpload } from '../../../lib/uploads/use-upload.ts';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { PhotoField } from '../../../ui/form/photo-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FormTranslations } from '../../../ui/translations/form-translations.tsx';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import { BuildingPhoto } from '../building-photo.tsx';
import { messages } from '../messages/index.ts';
import { type FormBuilding, furtherIn, type TypedBuilding } from './building-fields.ts';
import { CoordinateFields } from './coordinate-fields.tsx';
import type { useBuildingPlace } from './use-building-place.ts';

import classes from './building-form.module.css';

type AddressFieldProps = {
  control: Control<TypedBuilding, unknown, FormBuilding>;
  readOnly: boolean;
  place: Pick<ReturnType<typeof useBuildingPlace>, 'offer' | 'fill' | 'findAddress' | 'busy'>;
};

/** The address, with actions that sync it with the marker. */
const AddressField = ({ control, readOnly, place }: AddressFieldProps) => (
  <div>
    <TextField
      control={control}
      name="address"
      label={messages.form.address}
      maxLength={255}
      autoComplete="off"
      readOnly={readOnly}
    />
    {place.offer !== null && (
      <div className={classes.offer} role="status">
        <span className={classes.offerText}>{messages.form.atMarker(place.offer)}</span>
        <UnstyledButton className={classes.inline} onClick={() => place.fill(place.offer ?? '')}>
          {messages.form.takeAddress}
        </UnstyledButton>
      </div>
    )}
    {!readOnly && (
      <div className={classes.find}>
        <UnstyledButton
          className={classes.inline}
          aria-disabled={place.busy === 'address'}
          onClick={() => void place.findAddress()}
        >
          {place.busy === 'address' ? messages.form.lookingUp : messages.form.findAddress}
        </UnstyledButton>
      </div>
    )}
  </div>
);

type LanguageFieldsProps = Pick<AddressFieldProps, 'control' | 'readOnly'>;

/** The languages of a building, and its texts in those besides the main one. */
const LanguageFields = ({ control, readOnly }: LanguageFieldsProps) => {
  const [languages, name, address] = useWatch({ control, name: ['languages', 'name', 'address'] });
  return (
    <>
      <TextField
        control={control}
        name="languages"
        label={messages.form.languages}
        description={messages.form.languagesHint}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        readOnly={readOnly}
      />
      <FormTranslations
        control={control}
        name="translations"
        languages={furtherIn(languages)}
        fields={[
          { name: 'name', label: messages.form.name, plain: name },
          { name: 'address', label: messages.form.address, plain: address },
        ]}
        readOnly={readOnly}
      />
    </>
  );
};

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
          label={messages.form.photo}
          upload={upload}
          present={photo}
          error={errors.photo?.message}
          onDrop={() => {
            upload.drop();
            form.resetField('photo');
          }}
        />
      )}
      <TextField
        control={control}
        name="name"
        label={messages.form.name}
        maxLength={255}
        readOnly={readOnly}
      />
      <AddressField control={control} readOnly={readOnly} place={place} />
      <LanguageFields control={control} readOnly={readOnly} />
      <div>
        <Group gap="sm" grow align="flex-start">
          <NumberField {...floors} name="floors" label={messages.form.floors} min={1} />
          <NumberField
            {...floors}
            name="basement_floors"
            label={messages.form.basementFloors}
            min={0}
          />
        </Group>
        {linked && <div className={classes.hint}>{messages.form.floorsFromProvider}</div>}
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
          {messages.form.takeLocation}
        </Button>
      )}
    </>
  );
};
