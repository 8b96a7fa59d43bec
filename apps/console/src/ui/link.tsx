import { Anchor, Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link to a page of the product. */
export const TextLink = createLink(Anchor);

/** A link that looks like a button, because it is the next step. */
export const ButtonLink = createLink(Button<'a'>);

export const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Anchor href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </Anchor>
);
