import { Group, Text } from '@mantine/core';
import type { Control } from 'react-hook-form';

import { NumberField } from '../../ui/form/number-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { FormBeacon, TypedBeacon } from './beacon-form.ts';
import { BeaconLink } from './beacon-link.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { CompanyBeacon } from './queries.ts';

type Props = {
  control: Control<TypedBeacon, unknown, FormBeacon>;
  applicationId: number;
  beacon: CompanyBeacon | null;
  /** The beacon that has these numbers already. */
  twin: CompanyBeacon | undefined;
};

export const BeaconFields = ({ control, applicationId, beacon, twin }: Props) => (
  <>
    <TextField control={control} name="name" label="Name" data-autofocus maxLength={255} />
    <TextField
      control={control}
      name="uuid"
      label="UUID"
      placeholder="f7826da6-4fa2-4e98-8024-bc5b71e0893e"
      spellCheck={false}
      autoComplete="off"
    />
    {twin && (
      <Text size="sm">
        <BeaconLink beacon={twin} target="_blank">
          {`Show ${twin.name} in ${twin.building_name}`}
        </BeaconLink>
      </Text>
    )}
    <Group grow align="flex-start">
      <NumberField control={control} name="major" label="Major" placeholder="0 to 65535" />
      <NumberField control={control} name="minor" label="Minor" placeholder="0 to 65535" />
    </Group>
    <PlaceFields
      control={control}
      buildingField="building_id"
      floorField="building_floor_id"
      applicationId={applicationId}
      floorless={beacon}
    />
    <TextField control={control} name="vendor" label="Vendor (optional)" maxLength={255} />
  </>
);
