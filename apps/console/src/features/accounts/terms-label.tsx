import { useConfig } from '../../lib/config-query.ts';
import { ExternalLink } from '../../ui/link.tsx';

const Part = ({ href, text }: { href: string | undefined; text: string }) =>
  href ? <ExternalLink href={href}>{text}</ExternalLink> : text;

export const TermsLabel = () => {
  const links = useConfig()?.external_links;
  return (
    <>
      I agree to the <Part href={links?.terms} text="Terms and Conditions" /> and the{' '}
      <Part href={links?.privacy} text="Privacy policy" />
    </>
  );
};
