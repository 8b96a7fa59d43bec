import { PageLink } from '../../../ui/page-link.tsx';
import { useExternalLinks } from '../external-links.ts';
import { messages } from '../messages/index.ts';

import classes from './footer.module.css';

export const Footer = () => (
  <footer className={classes.footer}>
    <PageLink to="/status" className={classes.link}>
      {messages.pages.systemStatus}
    </PageLink>
    {useExternalLinks().map(({ href, label }) => (
      <a key={label} href={href} target="_blank" rel="noopener noreferrer" className={classes.link}>
        {label}
      </a>
    ))}
  </footer>
);
