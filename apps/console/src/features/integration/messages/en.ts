import type { ReactNode } from 'react';

import { figure } from '../../../lib/format.ts';

export const messages = {
  tryAgain: 'Try again',
  unchanged: 'Nothing has changed yet',
  page: {
    title: 'Integration Settings',
    note: 'How apps reach the application of this building.',
    notLoaded: 'The keys could not be loaded.',
  },
  keys: {
    visitor: {
      title: 'Visitor keys',
      note: 'For the app that visitors of your buildings use.',
      consequence:
        'Apps with the current visitor secret and printed or saved QR codes stop working immediately, until they are replaced.',
      uid: 'visitor uid',
      secret: 'visitor secret',
      rotate: 'Rotate visitor secret',
      rotated: 'The visitor secret was replaced.',
      question: (name: ReactNode): ReactNode => [
        name,
        ' gets a new visitor secret. The uid does not change.',
      ],
    },
    admin: {
      title: 'Admin keys',
      note: 'For a server that signs in people of your company with OAuth: the uid is its client id, the secret its client secret. Keep the secret on the server.',
      consequence:
        'Servers with the current admin secret can no longer sign in users or refresh tokens until they get the new one.',
      uid: 'admin uid',
      secret: 'admin secret',
      rotate: 'Rotate admin secret',
      rotated: 'The admin secret was replaced.',
      question: (name: ReactNode): ReactNode => [
        name,
        ' gets a new admin secret. The uid does not change.',
      ],
    },
  },
  key: {
    uid: 'UID',
    secret: 'Secret',
    rotate: 'Rotate',
    rotateSecret: 'Rotate secret',
    withheld: 'Your role does not include secrets. An admin can see them.',
  },
  poiLink: {
    title: 'POI Link Settings',
    saved: 'Settings saved successfully',
    save: 'Save',
    variables: 'Variables',
    insert: (name: string, description: string) => `Insert ${name}. ${description}`,
    sampleName: 'Information desk',
    preview: 'Preview',
    previewHint: 'The link of a valid mask appears here.',
    previewOf: (poi: string, floor: string) => `For a POI named ${poi} on floor ${floor}.`,
    mask: 'Link mask',
    maskNote: 'The link that leads to a POI. If empty, the default shown in gray is used.',
    publicPage: 'Public page',
    publicPageNote:
      'Links to /share/ open a map of this building for anyone with the link. When this is off, these links stop working.',
    descriptions: {
      $DEST: 'Where the POI is, as a plus code with 14 digits',
      $FLOOR_ID: 'The id of its floor',
      $FLOOR_NAME: 'The name of its floor, G for floor 0',
      $POI_ID: 'The id of the POI',
      $POI_NAME: 'The name of the POI',
    },
  },
  qr: {
    title: 'QR code',
    note: 'Scan it with a visitor app to connect the app to this application. It contains the visitor uid and secret, so show it only to people who may have them.',
    alt: (name: string) => `QR code with the visitor keys of ${name}`,
    notLoaded: 'The picture could not be loaded.',
    download: 'Download',
    show: 'Show QR code',
  },
  redirects: {
    title: 'OAuth redirect addresses',
    note: 'Where users may be redirected after they signed in for your app. Any other address is refused.',
    form: 'Redirect addresses',
    address: (index: number) => `Address ${figure(index)}`,
    remove: (index: number) => `Remove address ${figure(index)}`,
    saved: 'Updated successfully',
    empty: 'No addresses yet. Add one so that users can sign in to your app.',
    add: 'Add address',
    most: (most: number) => `There can be at most ${figure(most)}`,
    save: 'Save addresses',
    notLoaded: 'The addresses could not be loaded.',
    withheld: 'Owners and super admins see and change the addresses.',
  },
  sample: {
    title: 'Sign users in (OAuth)',
    withoutSecret: 'Ready to run once you have inserted the admin secret.',
    note: 'Ready to run with the admin keys. Show the admin secret above to include it in the sample.',
    label: 'Sample',
    language: 'Language',
  },
  visitors: {
    title: 'Build an app for visitors',
    withoutSecret: 'Ready to run once you have inserted the visitor secret.',
    note: 'Ready to run with the visitor keys. Show the visitor secret above to include it in the sample.',
    reference: (link: (name: string) => ReactNode): ReactNode => [
      'All calls and responses, and the content of the QR code, are described in the ',
      link('API reference'),
      '.',
    ],
    buildingId: 'Building ID',
    buildingIdName: 'building id',
    applicationId: 'Application ID',
    applicationIdName: 'application id',
    label: 'Sample for visitors',
    language: 'Language of the sample for visitors',
  },
};

export type Messages = typeof messages;
