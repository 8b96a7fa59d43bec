import type {
  MantineThemeOverride,
  MenuProps,
  ModalProps,
  MultiSelectProps,
  NotificationProps,
  NumberInputProps,
  SelectProps,
  TooltipProps,
} from '@mantine/core';

import { locale } from '../../lib/language/language.ts';
import { messages } from '../messages/index.ts';
import { components, part } from './components.ts';
import { foldingFilter } from './folding-filter.ts';
import { theme } from './theme.ts';
import { decimalSeparators, takeLatinDigits } from './typed-digits.ts';

import menu from './menu.module.css';
import modal from './modal.module.css';
import notification from './notification.module.css';
import options from './options.module.css';
import skeleton from './skeleton.module.css';
import tooltip from './tooltip.module.css';

const moment = 130;

/** Fields with a dropdown list. */
const choosing = {
  checkIconPosition: 'right',
  filter: foldingFilter,
  comboboxProps: { transitionProps: { duration: moment, transition: 'fade' } },
} as const;

/** The theme of the console. The sign-in page does without these parts, to load faster. */
export const consoleTheme: MantineThemeOverride = {
  ...theme,
  components: {
    ...components,
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
    Select: part<SelectProps>({
      defaultProps: { allowDeselect: false, ...choosing },
      classNames: options,
    }),
    Skeleton: part({ classNames: skeleton }),
    Tooltip: part<TooltipProps>({
      defaultProps: {
        openDelay: 350,
        withinPortal: true,
        transitionProps: { duration: moment, transition: 'fade' },
        events: { hover: true, focus: true, touch: false },
      },
      classNames: tooltip,
    }),
  },
};
