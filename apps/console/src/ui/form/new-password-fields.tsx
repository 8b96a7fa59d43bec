import { passwordLength } from '@floorwright/domain';
import type { Control, FieldValues, Path } from 'react-hook-form';

import { PasswordField } from './password-field.tsx';

type Props<Typed extends FieldValues, Sent> = {
  control: Control<Typed, unknown, Sent>;
  password: Path<Typed>;
  confirmation: Path<Typed>;
  label?: string;
};

const length = { minLength: passwordLength.inputMin, maxLength: passwordLength.max };

/** A new password, twice. */
export const NewPasswordFields = <Typed extends FieldValues, Sent>({
  control,
  password,
  confirmation,
  label = 'Password',
}: Props<Typed, Sent>) => (
  <>
    <PasswordField
      control={control}
      name={password}
      rechecks={confirmation}
      label={label}
      description="Upper and lower case letters, a digit and a special symbol."
      autoComplete="new-password"
      {...length}
    />
    <PasswordField
      control={control}
      name={confirmation}
      label="Confirm password"
      autoComplete="new-password"
      {...length}
    />
  </>
);
