import { passwordLength } from '@floorwright/domain/access';
import { type ClipboardEvent, useState } from 'react';
import type { Control, FieldValues, Path } from 'react-hook-form';

import { messages } from '../messages/index.ts';
import { PasswordField } from './password-field.tsx';

type Props<Typed extends FieldValues, Sent> = {
  control: Control<Typed, unknown, Sent>;
  password: Path<Typed>;
  confirmation: Path<Typed>;
  label?: string;
};

const length = { minLength: passwordLength.inputMin, maxLength: passwordLength.max };

const rules = messages.password.rules(passwordLength.min, passwordLength.max);
const tooLong = messages.password.tooLong(passwordLength.max);

/** A new password and its confirmation. */
export const NewPasswordFields = <Typed extends FieldValues, Sent>({
  control,
  password,
  confirmation,
  label = messages.password.label,
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
        label={messages.password.confirm}
        onPaste={onPaste}
        autoComplete="new-password"
        {...length}
      />
    </>
  );
};
