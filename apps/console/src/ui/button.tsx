import { Button as KitButton, type ButtonProps, type ElementProps, Tooltip } from '@mantine/core';

type Props = Omit<ButtonProps, 'disabled'> &
  ElementProps<'button', keyof ButtonProps> & {
    /**
     * Why the button is disabled. It stays focusable, so that the reason can be read. Null while it
     * is enabled; undefined if it is never disabled, which needs no tooltip.
     */
    disabledReason?: string | null;
  };

export const Button = ({ disabledReason, onClick, ...props }: Props) => {
  if (disabledReason === undefined) return <KitButton {...props} onClick={onClick} />;
  return (
    <Tooltip label={disabledReason} disabled={!disabledReason}>
      <KitButton
        {...props}
        {...(disabledReason ? { 'aria-disabled': true, 'data-disabled': true } : {})}
        onClick={disabledReason ? (event) => event.preventDefault() : onClick}
      />
    </Tooltip>
  );
};
