import { useConfig } from '../../../lib/config-query.ts';

export type ExternalLink = { href: string; label: string };

/** The pages outside the product, in the order in which header and footer show them. */
export const useExternalLinks = (): ExternalLink[] => {
  const links = useConfig()?.external_links;
  if (!links) return [];
  return [
    { href: links.contact, label: 'Contact' },
    { href: links.terms, label: 'Terms and conditions' },
    { href: links.privacy, label: 'Privacy policy' },
    { href: links.disclaimer, label: 'Disclaimer' },
  ];
};
