import { Button, type ButtonProps, Stack } from '@mantine/core';
import type { ReactNode, SubmitEventHandler } from 'react';

import type { Banner as BannerText } from '../../lib/forms/problem.ts';
import { Banner } from '../feedback/banner.tsx';

type Props = {
  /** The accessible name of the form. */
  label: string;
  banner: BannerText | null;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  children: ReactNode;
};

/** What all forms look like, with or without the form library. */
export const FormFrame = ({ label, banner, onSubmit, children }: Props) => (
  <form noValidate aria-label={label} onSubmit={onSubmit}>
    <Stack gap="md">
      {banner && (
        <Banner tone="danger" title={banner.title}>
          {banner.detail}
        </Banner>
      )}
      {children}
    </Stack>
  </form>
);

type ButtonOptions = ButtonProps & { isSending: boolean; autoFocus?: boolean };

/** Shows a spinner while the form is sent. */
export const SendButton = ({ isSending, ...props }: ButtonOptions) => (
  <Button type="submit" loading={isSending} aria-busy={isSending} {...props} />
);
