import { UnstyledButton } from '@mantine/core';
import type { Control } from 'react-hook-form';

import { TextField } from '../../../ui/form/text-field.tsx';
import type { FormBuilding, TypedBuilding } from './building-fields.ts';
import type { useBuildingPlace } from './use-building-place.ts';

import classes from './building-form.module.css';

type Props = {
  control: Control<TypedBuilding, unknown, FormBuilding>;
  readOnly: boolean;
  place: Pick<ReturnType<typeof useBuildingPlace>, 'offer' | 'fill' | 'findAddress' | 'busy'>;
};

/** The address, and the ways between it and the marker. */
export const AddressField = ({ control, readOnly, place }: Props) => (
  <div>
    <TextField
      control={control}
      name="address"
      label="Address"
      maxLength={255}
      autoComplete="off"
      readOnly={readOnly}
    />
    {place.offer !== null && (
      <div className={classes.offer} role="status">
        <span className={classes.offerText}>At the marker: {place.offer}</span>
        <UnstyledButton className={classes.inline} onClick={() => place.fill(place.offer ?? '')}>
          Use this address
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
          {place.busy === 'address' ? 'Looking it up…' : 'Find this address on the map'}
        </UnstyledButton>
      </div>
    )}
  </div>
);
