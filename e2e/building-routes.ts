import { press, type Route } from './route.ts';

/** The screens of buildings. */
export const buildingRoutes: readonly Route[] = [
  { name: 'buildings', heading: 'Buildings', path: '/buildings', as: 'owner', application: 1 },
  {
    name: 'buildings-map',
    heading: 'Buildings',
    path: '/buildings?view=map',
    as: 'owner',
    application: 1,
    prepare: press('Pier Market'),
  },
  {
    name: 'buildings-none-found',
    heading: 'Buildings',
    path: '/buildings?q=zzz',
    as: 'owner',
    application: 1,
  },
  {
    name: 'building-delete',
    heading: 'Buildings',
    path: '/buildings',
    as: 'owner',
    application: 1,
    prepare: press('Delete Pier Market'),
  },
  {
    name: 'building-new',
    heading: 'Add Building',
    path: '/buildings/new',
    as: 'owner',
    application: 1,
  },
  {
    name: 'building-new-refused',
    heading: 'Add Building',
    path: '/buildings/new',
    as: 'owner',
    application: 1,
    prepare: press('Save'),
  },
  { name: 'building', heading: 'Harbour Mall', path: '/buildings/1', as: 'owner' },
  {
    name: 'building-satellite',
    heading: 'Harbour Mall',
    path: '/buildings/1',
    as: 'owner',
    prepare: press('Satellite'),
  },
  {
    name: 'building-export',
    heading: 'Harbour Mall',
    path: '/buildings/1',
    as: 'owner',
    prepare: press('Export'),
  },
];
