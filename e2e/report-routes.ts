import { showRemovedFloor } from './fixtures/venue/removed-floor.ts';
import { press, type Route } from './route.ts';

const onGroundFloor = {
  heading: 'Analytics & Reports',
  path: '/buildings/1/floors/2/reports',
  as: 'owner',
} as const;

const visitorData = { heading: 'Visitor data', path: '/companies/visitors', as: 'owner' } as const;

const near = `${onGroundFloor.path}?zoom=near`;

/** The reports of a floor and their dialogs, and the visitor data. */
export const reportRoutes: readonly Route[] = [
  { name: 'reports', ...onGroundFloor },
  { name: 'reports-near', ...onGroundFloor, path: `${near}&weight=dwell` },
  {
    name: 'reports-range',
    ...onGroundFloor,
    path: near,
    prepare: press('From'),
  },
  { name: 'reports-empty', ...onGroundFloor, path: `${near}&from=1000000000&to=1000003600` },
  { name: 'reports-removed', ...onGroundFloor, prepare: showRemovedFloor },
  { name: 'visitor-data', ...visitorData },
  {
    name: 'visitor-erase',
    ...visitorData,
    prepare: async (page) => {
      await page.getByLabel('Visitor id').fill('visitor-17');
      await press('Erase visitor')(page);
    },
  },
];
