import { Anchor } from '@mantine/core';
import { type ComponentPropsWithRef, createContext, type ReactNode, use } from 'react';

export type PageLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> & {
  /** The path of a page of the product. */
  to: string;
};

/** The same rule as the router's, so that all links look alike. */
const isCurrent = (to: string): boolean =>
  `${window.location.pathname}/`.startsWith(to.endsWith('/') ? to : `${to}/`);

const renderDocumentLink = ({ to, children, ...props }: PageLinkProps): ReactNode => {
  const here = isCurrent(to) ? ({ 'aria-current': 'page', 'data-status': 'active' } as const) : {};
  return (
    <a href={to} {...here} {...props}>
      {children}
    </a>
  );
};

/** How links open pages: by the router inside the console, else by loading the document. */
export const PageLinkContext =
  createContext<(props: PageLinkProps) => ReactNode>(renderDocumentLink);

/** A link for parts that the sign-in page shows without the console's router. */
export const PageLink = (props: PageLinkProps) => use(PageLinkContext)(props);

/** The same, styled as in a text. */
export const TextPageLink = (props: PageLinkProps) => <Anchor component={PageLink} {...props} />;
