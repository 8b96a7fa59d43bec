import { passwordLength } from '@floorwright/domain/access';
import { type ClipboardEvent, useState } from 'react';
import type { Control, FieldValues, Path } from 'react-hook-form';

import { PasswordField } from './password-field.tsx';

type Props<Typed extends FieldValues, Sent> = {
  control: Control<Typed, unknown, Sent>;
  password: Path<Typed>;
  confirmation: Path<Typed>;
  label?: string;
};

const length = { minLength: passwordLength.inputMin, maxLength: passwordLength.max };

const rules = `${passwordLength.min} to ${passwordLength.max} characters with upper and lower case letters, a digit and a special symbol.`;
const tooLong = `Not pasted: a password has at most ${passwordLength.max} characters.`;

/** A new password and its confirmation. */
export const NewPasswordFields = <Typed extends FieldValues, Sent>({
  control,
  password,
  confirmation,
  label = 'Password',
}: Props<Typed, Sent>) => {
  // maxLength would cut a long password silently, and the user could not sign in with it.
  const [isRefused, setRefused] = useState(false);
  const onPaste = (event: ClipboardEvent): void => {
    const refused = event.clipboardData.getData('text').length > passwordLength.max;
    if (refused) event.preventDefault();
    setRefused(refused);
  };
  return (
    <>
      <PasswordField
        control={control}
        name={password}
        rechecks={confirmation}
        label={label}
        description={isRefused ? tooLong : rules}
        onPaste={onPaste}
        autoComplete="new-password"
        {...length}
      />
      <PasswordField
        control={control}
        name={confirmation}
        label="Confirm password"
        onPaste={onPaste}
        autoComplete="new-password"
        {...length}
      />
    </>
  );
};
