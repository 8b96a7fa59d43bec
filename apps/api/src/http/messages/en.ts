/** The pages that the server writes itself. */
export const messages = {
  /** What the console and the share page say before their script runs. */
  beforeScript: {
    map: 'Map',
    about: 'Floorwright, the console for indoor venues',
    needsScript: 'Floorwright needs JavaScript.',
    mapNeedsScript: 'This map needs JavaScript.',
  },
  placeholders: {
    contact: { title: 'Contact', subject: 'a contact page' },
    terms: { title: 'Terms and Conditions', subject: 'its terms' },
    privacy: { title: 'Privacy policy', subject: 'its privacy policy' },
    disclaimer: { title: 'Disclaimer', subject: 'a disclaimer' },
  },
  notPublished: (subject: string) =>
    `The operator of this installation has not published ${subject} yet. Ask the person who gave you access.`,
  forOperators: (variable: string) => `If you run it: set ${variable} to the address of the page.`,
  error: {
    title: 'Not completed',
    reload: 'Reload this page in a few seconds to continue.',
    close: 'Close this window and try again in the console.',
  },
  payment: {
    title: 'Payment',
    close: 'You can close this window and continue in the console.',
  },
};

export type Messages = typeof messages;
