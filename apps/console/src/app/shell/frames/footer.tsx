import { Link } from '@tanstack/react-router';

import { useExternalLinks } from '../header/help.tsx';

import classes from './footer.module.css';

export const Footer = () => (
  <footer className={classes.footer}>
    <Link to="/status" className={classes.link ?? ''}>
      System status
    </Link>
    {useExternalLinks().map(({ href, label }) => (
      <a key={label} href={href} target="_blank" rel="noopener noreferrer" className={classes.link}>
        {label}
      </a>
    ))}
  </footer>
);
