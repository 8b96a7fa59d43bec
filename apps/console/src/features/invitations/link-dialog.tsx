import { TextInput } from '@mantine/core';

import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

type Props = { link: string | null; onClose: () => void };

/** Where the browser keeps its clipboard to itself. */
export const LinkDialog = ({ link, onClose }: Props) => (
  <Dialog
    opened={link !== null}
    onClose={onClose}
    title="Copy invitation link"
    footer={<Button onClick={onClose}>Done</Button>}
  >
    <TextInput
      label="Link"
      description="It is shown once. Anybody who has it can use it."
      value={link ?? ''}
      readOnly
      data-autofocus
      onFocus={(event) => event.currentTarget.select()}
    />
  </Dialog>
);
