import type { applicationKeys } from '@floorwright/contract';

import type { CompanyApplication } from '../../venue/company/applications.ts';

export type KeyKind = (typeof applicationKeys)[number];

type Words = { title: string; note: string; consequence: string };

/** What the keys are for, and what a new secret breaks. */
export const keyWords: Readonly<Record<KeyKind, Words>> = {
  visitor: {
    title: 'Visitor keys',
    note: 'For the app that visitors of your buildings use.',
    consequence:
      'Apps with the current visitor secret and printed or saved QR codes stop working at once, until they are replaced.',
  },
  admin: {
    title: 'Admin keys',
    note: 'For a server that signs in people of your company with OAuth: the uid is its client id, the secret its client secret. Keep the secret on the server.',
    consequence:
      'Servers with the current admin secret can no longer sign in users or refresh tokens until they get the new one.',
  },
};

export const keysOf = (
  application: CompanyApplication,
  kind: KeyKind,
): { uid: string; secret: string | null } =>
  kind === 'visitor'
    ? { uid: application.visitor_uid, secret: application.visitor_secret }
    : { uid: application.admin_uid, secret: application.admin_secret };
