import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { Icon } from '../../ui/icon.tsx';

import classes from './building-form.module.css';

export const BackToBuildings = () => (
  <Link to="/buildings" className={classes.back ?? ''}>
    <Icon of={IconChevronLeft} size={16} />
    Buildings
  </Link>
);
