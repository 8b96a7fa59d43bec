import type { ComponentProps, ReactNode } from 'react';

import { IconButton } from '../icon-button.tsx';

import classes from './tool-bar.module.css';

/** A group of tools above a map. */
export const ToolGroup = (props: Omit<ComponentProps<'div'>, 'className'>) => (
  <div {...props} className={classes.group} />
);

/** The toolbar of a map, at its top edge. */
export const ToolBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="toolbar" aria-label={label} className={`${classes.group} ${classes.bar}`}>
    {children}
  </div>
);

export const ToolButton = (props: ComponentProps<typeof IconButton>) => (
  <IconButton {...props} className={classes.tool ?? ''} />
);
