import { useEffect } from 'react';

/** Sets the document title. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Floorwright`;
  }, [title]);
};
