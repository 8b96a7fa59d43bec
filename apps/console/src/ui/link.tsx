import { Anchor, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';

type ButtonAnchorProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;

const ButtonAnchor = (props: ButtonAnchorProps) => <Button component="a" {...props} />;

/** A link to a page of the product. */
export const TextLink = createLink(Anchor);

/** A link styled as a button. */
export const ButtonLink = createLink(ButtonAnchor);

type ExternalProps = ButtonProps & {
  href: string | undefined;
  /** The file name for a download. */
  download?: string;
};

/** A button that links to an external page or a file. */
export const ExternalButton = ({ href, ...props }: ExternalProps) => (
  <Button component="a" href={href} target="_blank" rel="noopener noreferrer" {...props} />
);

export const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Anchor href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </Anchor>
);
