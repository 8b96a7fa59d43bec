import type {
  ActionIconProps,
  ButtonProps,
  CheckboxProps,
  InputWrapperProps,
  LoaderProps,
  TextInputProps,
  MantineThemeOverride,
} from '@mantine/core';

import { takeLatinDigits } from './typed-digits.ts';

import actionIcon from './action-icon.module.css';
import anchor from './anchor.module.css';
import button from './button.module.css';
import checkbox from './checkbox.module.css';
import input from './input.module.css';

type Settings<Props> = { defaultProps?: Partial<Props>; classNames?: Record<string, string> };

/** Typed by props only: importing the component would load it with every page. */
export const part = <Props = Record<string, unknown>>(settings: Settings<Props>): Settings<Props> =>
  settings;

/** Defaults for the kit's components that the sign-in page shows too. */
export const components: NonNullable<MantineThemeOverride['components']> = {
  ActionIcon: part<ActionIconProps>({
    defaultProps: { size: 34, variant: 'subtle', color: 'gray', radius: 'sm' },
    classNames: actionIcon,
  }),
  Anchor: part({ defaultProps: { underline: 'always' }, classNames: anchor }),
  Button: part<ButtonProps>({ defaultProps: { size: 'sm' }, classNames: button }),
  Checkbox: part<CheckboxProps>({
    defaultProps: { size: 'xs', radius: 'xs' },
    classNames: checkbox,
  }),
  Input: part({ classNames: input }),
  InputWrapper: part<InputWrapperProps>({
    defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    classNames: input,
  }),
  Loader: part<LoaderProps>({ defaultProps: { size: 'sm' } }),
  PasswordInput: part({ classNames: input }),
  TextInput: part<TextInputProps>({ defaultProps: { onChangeCapture: takeLatinDigits } }),
};
