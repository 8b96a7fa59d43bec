import { showPreview } from './fixtures/venue/waiting-changes.ts';
import { press, type Route } from './route.ts';

/** The share page, for visitors without an account. */
export const shareRoutes: readonly Route[] = [
  { name: 'share', heading: 'Gull', path: '/share/link.html?1-gull&3', as: 'guest' },
  {
    name: 'share-search',
    heading: 'Gull',
    path: '/share/link.html?1-gull&3',
    as: 'guest',
    prepare: (page) => page.getByRole('combobox').fill('s'),
  },
  {
    name: 'share-way',
    heading: 'To Gull',
    path: '/share/link.html?1-gull&3&from=g-bakery',
    as: 'guest',
    prepare: (page) => page.getByText('Arrive at Gull').waitFor(),
  },
  {
    name: 'share-code',
    heading: 'Gull',
    path: '/share/link.html?1-gull&3',
    as: 'guest',
    prepare: press('Share'),
  },
  {
    name: 'share-preview',
    heading: 'Gull',
    path: '/share/link.html?1-gull&3',
    as: 'guest',
    prepare: showPreview,
  },
  { name: 'share-floor', heading: 'Harbour Mall', path: '/share/3', as: 'guest' },
  {
    name: 'share-nowhere',
    heading: 'This link does not work',
    path: '/share/link.html?9F5FGXVQ+CFW25V&G',
    as: 'guest',
  },
];
