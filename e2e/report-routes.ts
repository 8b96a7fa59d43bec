import { press, type Route } from './route.ts';

const onGroundFloor = {
  heading: 'Analytics & Reports',
  path: '/buildings/1/floors/2/reports',
  as: 'owner',
} as const;

const near = `${onGroundFloor.path}?zoom=near`;

/** The reports of a floor, with what can be opened there. */
export const reportRoutes: readonly Route[] = [
  { name: 'reports', ...onGroundFloor },
  { name: 'reports-near', ...onGroundFloor, path: `${near}&weight=dwell` },
  {
    name: 'reports-range',
    ...onGroundFloor,
    path: near,
    prepare: press('From'),
  },
  { name: 'reports-nobody', ...onGroundFloor, path: `${near}&from=1000000000&to=1000003600` },
];
