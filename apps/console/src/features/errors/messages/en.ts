export const messages = {
  titleOf: (code: string) => `Error ${code}`,
  byCode: {
    400: 'Not authorized',
    404: 'Page not found',
    422: 'Unprocessable entity',
    502: 'Service unavailable',
    503: 'Service unavailable',
  },
  other: 'Internal server error',
  backToHome: 'Back to home',
  away: {
    title: 'The server cannot be reached',
    message: 'It may be restarting, or your connection is down. Nothing you saved is lost.',
    retry: 'Try again',
  },
  broken: {
    title: 'Something went wrong',
    message: 'This page could not be shown.',
    refresh: 'Refresh page',
  },
};

export type Messages = typeof messages;
