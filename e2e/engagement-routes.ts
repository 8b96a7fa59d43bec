import { press, type Route } from './route.ts';

const onGroundFloor = {
  heading: 'Engagements',
  path: '/buildings/1/floors/2/engagements',
  as: 'owner',
} as const;

/** The engagements of a floor and their dialogs. */
export const engagementRoutes: readonly Route[] = [
  { name: 'engagements', ...onGroundFloor },
  {
    name: 'engagement',
    ...onGroundFloor,
    arrivesAt: '/buildings/$buildingId/floors/$floorId/engagements/$triggerId',
    prepare: async (page) => {
      await page.getByRole('tabpanel').getByRole('link').first().click();
      await press(/^When it is shown/)(page);
    },
  },
  {
    name: 'engagement-coupon-refused',
    ...onGroundFloor,
    prepare: press('Create Engagement', 'Next'),
  },
  {
    name: 'engagement-coupon',
    ...onGroundFloor,
    prepare: async (page) => {
      await page
        .getByRole('tabpanel')
        .getByRole('link', { name: /Parking/ })
        .click();
      await press('Edit Coupon')(page);
      await page.getByRole('region', { name: 'Preview on a phone' }).waitFor();
    },
  },
  {
    name: 'engagements-simulator',
    ...onGroundFloor,
    path: `${onGroundFloor.path}?simulate=true`,
    prepare: async (page) => {
      for (const beacon of ['G South hall', 'G Hall west', 'G North hall', 'G Lifts']) {
        await page.getByRole('combobox', { name: 'Walk to a beacon' }).fill(beacon);
        await page.getByRole('option', { name: beacon }).click();
      }
    },
  },
];
