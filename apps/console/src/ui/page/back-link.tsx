import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

import { Icon } from '../icon.tsx';

import classes from './page.module.css';

const BackAnchor = ({ children, ...props }: ComponentPropsWithRef<'a'>) => (
  <a {...props} className={classes.back}>
    <Icon of={IconArrowLeft} size={16} />
    {children}
  </a>
);

/** Above a page's title: leads to what the page is a part of. */
export const BackLink = createLink(BackAnchor);
