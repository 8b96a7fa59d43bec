import { studioOn } from '../../drivers/studio/studio.ts';
import { differenceOf } from '../../fixtures/reading/pixels.ts';
import { expect, rememberToken } from '../../fixtures/test.ts';
import { createApplication, createBuilding } from '../../fixtures/venue/buildings.ts';
import { createFloor, test } from '../../fixtures/venue/studio.ts';

const red = '#ff0000';
const pointColor = '#f94b5f';
/** Inside the POI, and away from the marker of the building. */
const spot = [-8, -8] as const;

test('[S4.28] [S4.29] [S9.5] areas show from zoom 17 on, hints from 16, and drawing begins at 18', async ({
  signedIn: page,
  floor,
}) => {
  await floor.addPoi('B', [0, 0], { half: 10, color: 'rgb(255,0,0)' });
  const studio = studioOn(page);
  await studio.open(floor.path);
  await studio.expectColor(spot, red);
  await studio.readyToDraw();
  await studio.comeNearer(-2);
  await studio.expectColor(spot, red);
  await expect(studio.tool('Create POI')).toHaveAttribute('aria-disabled', 'true');
  await expect(studio.hint('Zoom in to draw.')).toBeVisible();
  await studio.comeNearer(-1);
  await expect.poll(async () => differenceOf(await studio.color(spot), red)).toBeGreaterThan(100);
  await expect(studio.hint('Zoom in to draw.')).toBeVisible();
  await studio.comeNearer(-1);
  await expect(studio.hint('Zoom in to draw.')).toBeHidden();
  await studio.comeNearer(3);
  await studio.expectColor(spot, red);
  await studio.readyToDraw();
});

test('[S2.32] [S2.35] [S2.38] routes, beacons, point ids and directions are shown and hidden', async ({
  signedIn: page,
  floor,
}) => {
  await floor.drawRoute([
    { id: 'west', at: [-10, 0], to: ['east'] },
    { id: 'east', at: [10, 0], to: ['west'] },
  ]);
  await floor.addBeacon('Gate 1', [0, 8]);
  const studio = studioOn(page);
  await studio.open(floor.path);
  const near = page.getByRole('navigation', { name: 'Near' }).getByRole('link');
  await expect(near).toHaveText(['Navigation', 'Engagements', 'Analytics & Reports']);
  await expect(studio.details).toContainText('Floor number G');
  await expect(studio.toggles.getByRole('button')).toHaveCount(4);
  await studio.expectColor([-10, 0], pointColor);
  await studio.expectColor([0, 8], '#6a4bd8');

  const arrow = await studio.picture([0, 0]);
  await studio.toggle('Route Directions').click();
  await expect.poll(() => studio.picture([0, 0])).not.toBe(arrow);
  await studio.toggle('Route Directions').click();
  await expect.poll(() => studio.picture([0, 0])).toBe(arrow);
  const withoutId = await studio.picture([10, -1]);
  await studio.toggle('Point ID').click();
  await expect.poll(() => studio.picture([10, -1])).not.toBe(withoutId);
  await studio.toggle('Beacons').click();
  await expect.poll(() => studio.color([0, 8])).not.toBe('#6a4bd8');
  await studio.expectColor([-10, 0], pointColor);
  await studio.toggle('Routes').click();
  await expect.poll(() => studio.color([-10, 0])).not.toBe(pointColor);
  await studio.toggle('Routes').click();
  await studio.expectColor([-10, 0], pointColor);

  // The palette by mouse.
  await studio.button('Find a place or a command').click();
  await studio.dialog.getByRole('combobox').fill('Gate');
  await studio.dialog.getByRole('option', { name: /^Gate 1/ }).click();
  await expect(page.getByRole('region', { name: 'Beacon', exact: true })).toContainText('Gate 1');
});

test('[S2.37] [S2.38] [S2.40] a building of a provider has no tools for routes and POIs, and beacons to place', async ({
  page,
  context,
  api,
  ownerToken,
}, { testId }) => {
  const owner = { token: ownerToken };
  const application = await createApplication(api, owner, `Studio ${testId}`);
  const { id: buildingId } = await createBuilding(api, owner, {
    applicationId: application.id,
    name: 'Galleria',
  });
  const floor = await createFloor(api, owner, { buildingId, name: 'G' });
  const linked = await api.patch(`buildings/${buildingId}`, { jibestream_id: '1' }, ownerToken);
  expect(linked).toMatchObject({ status: 200 });
  await rememberToken(context, ownerToken, application.id);
  const studio = studioOn(page);
  await studio.open(floor.path);
  const names = (group: typeof studio.toolbar) =>
    group.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel));
  await expect
    .poll(() => names(studio.toolbar))
    .toEqual([
      'Select and move',
      'Select several',
      'Kinds of selection',
      'Place Beacons',
      'Measure',
      'Comment',
    ]);
  await expect
    .poll(() => names(studio.toggles))
    .toEqual(['Beacons', 'Point ID', 'Route Directions']);
  await studio.tool('Place Beacons').click();
  await studio.inDialog('Yes').click();
  await expect(page).toHaveURL(`/buildings/${buildingId}/beacons`);
  await api.delete(`applications/${application.id}`, ownerToken);
});
