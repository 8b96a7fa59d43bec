import { Outlet } from '@tanstack/react-router';

import { mainId, useFocusOnNavigation } from './main-region.tsx';
import { SessionEnded } from './session-ended.tsx';

import classes from './frames.module.css';

export const RootLayout = () => {
  useFocusOnNavigation();
  return (
    <>
      <a
        href={`#${mainId}`}
        className={classes.skip}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(mainId)?.focus();
        }}
      >
        Skip to content
      </a>
      <SessionEnded />
      <Outlet />
    </>
  );
};
