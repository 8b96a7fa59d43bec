import { useEffect, useState } from 'react';

import type { Scheme } from '../venue/map/style/palettes.ts';

/** What the script of the page has found out before it was painted. */
const attribute = 'data-mantine-color-scheme';

const schemeNow = (): Scheme =>
  document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light';

/** Light or dark, as the system of the visitor has it. */
export const useScheme = (): Scheme => {
  const [scheme, setScheme] = useState(schemeNow);
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = (): void => {
      document.documentElement.setAttribute(attribute, dark.matches ? 'dark' : 'light');
      setScheme(schemeNow());
    };
    dark.addEventListener('change', follow);
    return () => dark.removeEventListener('change', follow);
  }, []);
  return scheme;
};
