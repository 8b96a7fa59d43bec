import { Button as KitButton, Tooltip } from '@mantine/core';
import type { ButtonProps, ElementProps } from '@mantine/core';

type Props = Omit<ButtonProps, 'disabled'> &
  ElementProps<'button', keyof ButtonProps> & {
    /** Why the button cannot be used now; it stays in reach, so that the reason can be read. */
    disabledReason?: string | null | undefined;
  };

export const Button = ({ disabledReason, onClick, ...props }: Props) => (
  <Tooltip label={disabledReason} disabled={!disabledReason}>
    <KitButton
      {...props}
      {...(disabledReason ? { 'aria-disabled': true, 'data-disabled': true } : {})}
      onClick={disabledReason ? (event) => event.preventDefault() : onClick}
    />
  </Tooltip>
);
