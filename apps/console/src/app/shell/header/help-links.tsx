import { PanelExternalLink, PanelLink } from '../../../ui/panel/panel-items.tsx';
import { useExternalLinks } from './external-links.ts';

/** What helps from anywhere: status, reference, and the pages outside the product. */
export const HelpLinks = () => (
  <>
    <PanelLink to="/status">System status</PanelLink>
    <PanelLink to="/api-reference">API reference</PanelLink>
    {useExternalLinks().map(({ href, label }) => (
      <PanelExternalLink key={label} href={href}>
        {label}
      </PanelExternalLink>
    ))}
  </>
);
