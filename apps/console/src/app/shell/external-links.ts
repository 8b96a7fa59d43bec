import { createContext, use } from 'react';

import type { Config } from '../../lib/config-query.ts';
import { messages } from './messages/index.ts';

type ExternalLink = { href: string; label: string };

/** The external pages of an installation, in the order of header and footer. */
export const externalLinksOf = (config: Config | undefined): readonly ExternalLink[] => {
  const links = config?.external_links;
  if (!links) return [];
  return [
    { href: links.contact, label: messages.externalPages.contact },
    { href: links.terms, label: messages.externalPages.terms },
    { href: links.privacy, label: messages.externalPages.privacy },
    { href: links.disclaimer, label: messages.externalPages.disclaimer },
  ];
};

/** Provided by the console and by the sign-in page, which load the configuration differently. */
export const ExternalLinksContext = createContext<readonly ExternalLink[]>([]);

export const useExternalLinks = (): readonly ExternalLink[] => use(ExternalLinksContext);
