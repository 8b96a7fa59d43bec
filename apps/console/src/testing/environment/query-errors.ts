import { getConfig, prettyDOM } from '@testing-library/react';

/** The message of each attempt of `waitFor` or `findBy`. */
const isTrying = (): boolean =>
  Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

/**
 * Prints the page with a failed query, as the library does, but not for every attempt of a waiting
 * query, where it is discarded. The last attempt prints it.
 */
export const pictureOnlyWhatFails = (message: string | null, container: Element): Error => {
  const picture = isTrying() ? false : prettyDOM(container);
  const error = new Error([message, picture].filter(Boolean).join('\n\n'));
  error.name = 'TestingLibraryElementError';
  return error;
};
