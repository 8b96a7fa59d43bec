import { IconTrash } from '@tabler/icons-react';
import type { Control } from 'react-hook-form';

import { TextField } from '../../ui/form/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { RedirectUriRows } from './save-redirect-uris.ts';

import classes from './integration.module.css';

type Props = {
  control: Control<RedirectUriRows, unknown, RedirectUriRows>;
  index: number;
  onRemove: () => void;
};

export const RedirectUriRow = ({ control, index, onRemove }: Props) => (
  <li className={classes.address}>
    <TextField
      control={control}
      name={`redirect_uris.${index}.address`}
      aria-label={`Address ${index + 1}`}
      placeholder="https://example.com/callback"
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
    />
    <IconButton icon={IconTrash} label={`Remove address ${index + 1}`} onClick={onRemove} />
  </li>
);
