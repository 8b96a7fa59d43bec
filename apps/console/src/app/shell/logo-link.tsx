import { Link } from '@tanstack/react-router';

import { BrandMark } from '../../ui/brand-mark.tsx';

import classes from './header.module.css';

export const LogoLink = () => (
  <Link to="/" className={classes.logo ?? ''} aria-label="Floorwright, home">
    <BrandMark />
    <span>Floorwright</span>
  </Link>
);
