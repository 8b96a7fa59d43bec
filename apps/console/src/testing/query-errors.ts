import { getConfig, prettyDOM } from '@testing-library/react';

/** The library says so of each try of a `waitFor` or `findBy`. */
const isTrying = (): boolean =>
  Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

/**
 * Shows the page with what a query did not find, as the library does; but not with every try of
 * something that is waited for, where nobody reads it. The one that gives up shows it after all.
 */
export const pictureOnlyWhatFails = (message: string | null, container: Element): Error => {
  const picture = isTrying() ? false : prettyDOM(container);
  const error = new Error([message, picture].filter(Boolean).join('\n\n'));
  error.name = 'TestingLibraryElementError';
  return error;
};
