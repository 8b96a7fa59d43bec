import { createContext, use } from 'react';

import type { Config } from '../../lib/config-query.ts';

type ExternalLink = { href: string; label: string };

/** The external pages of an installation, in the order of header and footer. */
export const externalLinksOf = (config: Config | undefined): readonly ExternalLink[] => {
  const links = config?.external_links;
  if (!links) return [];
  return [
    { href: links.contact, label: 'Contact' },
    { href: links.terms, label: 'Terms and conditions' },
    { href: links.privacy, label: 'Privacy policy' },
    { href: links.disclaimer, label: 'Disclaimer' },
  ];
};

/** Provided by the console and by the sign-in page, which load the configuration differently. */
export const ExternalLinksContext = createContext<readonly ExternalLink[]>([]);

export const useExternalLinks = (): readonly ExternalLink[] => use(ExternalLinksContext);
