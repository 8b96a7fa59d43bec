const messages: Readonly<Record<string, string>> = {
  400: 'Not authorized',
  404: 'Page not found',
  422: 'Unprocessable entity',
  502: 'Service unavailable',
  503: 'Service unavailable',
};

export const errorMessage = (code: string): string => messages[code] ?? 'Internal server error';

/** A code has three digits; an address with anything else is a page that does not exist. */
export const errorCode = (text: string): string => (/^\d{3}$/.test(text) ? text : '404');
