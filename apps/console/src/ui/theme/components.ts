import type {
  ActionIconProps,
  ButtonProps,
  CheckboxProps,
  InputWrapperProps,
  LoaderProps,
  MenuProps,
  ModalProps,
  MultiSelectProps,
  NotificationProps,
  NumberInputProps,
  SelectProps,
  TextInputProps,
  TooltipProps,
  MantineThemeOverride,
} from '@mantine/core';

import { locale } from '../../lib/language/language.ts';
import { messages } from '../messages/index.ts';
import { foldingFilter } from './folding-filter.ts';
import { decimalSeparators, takeLatinDigits } from './typed-digits.ts';

import actionIcon from './action-icon.module.css';
import anchor from './anchor.module.css';
import button from './button.module.css';
import checkbox from './checkbox.module.css';
import input from './input.module.css';
import menu from './menu.module.css';
import modal from './modal.module.css';
import notification from './notification.module.css';
import options from './options.module.css';
import skeleton from './skeleton.module.css';
import tooltip from './tooltip.module.css';

const moment = 130;

type Settings<Props> = { defaultProps?: Partial<Props>; classNames?: Record<string, string> };

/** Typed by props only: importing the component would load it with every page. */
const part = <Props = Record<string, unknown>>(settings: Settings<Props>): Settings<Props> =>
  settings;

/** Fields with a dropdown list. */
const choosing = {
  checkIconPosition: 'right',
  filter: foldingFilter,
  comboboxProps: { transitionProps: { duration: moment, transition: 'fade' } },
} as const;

/** Defaults for the kit's components. */
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
  Menu: part<MenuProps>({
    defaultProps: {
      shadow: 'md',
      offset: 6,
      position: 'bottom-end',
      transitionProps: { duration: moment, transition: 'fade' },
    },
    classNames: menu,
  }),
  MultiSelect: part<MultiSelectProps>({ defaultProps: choosing, classNames: options }),
  Modal: part<ModalProps>({
    defaultProps: {
      centered: true,
      transitionProps: { duration: moment, transition: 'fade' },
      overlayProps: { backgroundOpacity: 0.4 },
    },
    classNames: modal,
  }),
  // Its element would otherwise be a second banner landmark.
  ModalHeader: part({ defaultProps: { role: 'presentation' } }),
  Notification: part<NotificationProps>({
    defaultProps: { closeButtonProps: { 'aria-label': messages.close } },
    classNames: notification,
  }),
  NumberInput: part<NumberInputProps>({
    defaultProps: {
      allowedDecimalSeparators: decimalSeparators(locale),
      onChangeCapture: takeLatinDigits,
    },
  }),
  PasswordInput: part({ classNames: input }),
  Select: part<SelectProps>({
    defaultProps: { allowDeselect: false, ...choosing },
    classNames: options,
  }),
  Skeleton: part({ classNames: skeleton }),
  TextInput: part<TextInputProps>({ defaultProps: { onChangeCapture: takeLatinDigits } }),
  Tooltip: part<TooltipProps>({
    defaultProps: {
      openDelay: 350,
      withinPortal: true,
      transitionProps: { duration: moment, transition: 'fade' },
      events: { hover: true, focus: true, touch: false },
    },
    classNames: tooltip,
  }),
};
