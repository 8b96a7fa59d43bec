import { buildings, pois, share } from '@floorwright/contract';
import { localPlane, type Position } from '@floorwright/domain/geo';
import { buildPoiLink } from '@floorwright/domain/pois';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  createApplication,
  createMember,
  subscribe,
  type TestMember,
} from '../../../test/factories.ts';
import { signedPicture } from '../../../test/files/pictures.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { buildingInput, createBuilding } from '../../../test/venue/buildings.ts';
import { createFloor, type TestFloor } from '../../../test/venue/floors.ts';

let product: Product;
let owner: TestMember;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
});
afterAll(() => product.stop());

let count = 0;
/** A separate place for every test, far from all others. */
const somewhere = (): Position => ({ latitude: 10 + (count += 1) / 10, longitude: 20 });

/** A square of ten meters at an offset in meters from a place. */
const squareAt = (place: Position, x = 0, y = 0): Position[] => {
  const { toGlobe } = localPlane(place);
  return [
    toGlobe({ x: x - 5, y: y - 5 }),
    toGlobe({ x: x + 5, y: y - 5 }),
    toGlobe({ x: x + 5, y: y + 5 }),
    toGlobe({ x: x - 5, y: y + 5 }),
  ];
};

type Shop = { poiId: string; title: string; floor: TestFloor; link: (mask?: string) => string };

const addShop = async (
  floor: TestFloor,
  title: string,
  ring: Position[],
  poiId = `poi-${(count += 1)}`,
): Promise<Shop> => {
  const { status, body } = await product.client.call(pois.create, {
    token: owner.token,
    params: { id: floor.buildingId, floorId: floor.id },
    body: { poi_id: poiId, title, coordinates_attributes: ring },
  });
  expect(status).toBe(201);
  const { latitude, longitude } = body.building_poi;
  const source = { poiId, poiName: title, floorId: floor.id, floorName: floor.name };
  const link = (mask?: string) =>
    buildPoiLink(mask ?? null, { ...source, latitude, longitude }, '');
  return { poiId, title, floor, link };
};

const newBuilding = async () => {
  const application = await createApplication(product, { companyId: owner.companyId });
  return (await createBuilding(product, { applicationId: application.id })).id;
};
const newFloor = async (name = '0', position = 0, buildingId?: number) =>
  createFloor(product, { buildingId: buildingId ?? (await newBuilding()), name, position });

const open = (link: string, headers: Record<string, string> = {}) =>
  product.client.call(share.place, { query: { link }, headers });
const opened = async (link: string) => {
  const { status, body } = await open(link);
  return status === 200 ? { poi: body.poi_id, floor: body.floor_id } : status;
};
const switchPage = (id: number, on: boolean) =>
  product.client.call(buildings.update, {
    token: owner.token,
    params: { id },
    body: { share_page: on },
  });

describe('which place a link leads to', () => {
  test('[S9.7] the default mask finds a POI among its neighbors', async () => {
    const floor = await newFloor();
    const place = somewhere();
    const shops = [];
    for (const x of [0, 10, 20]) shops.push(await addShop(floor, `Shop ${x}`, squareAt(place, x)));
    for (const shop of shops)
      expect(await opened(shop.link())).toEqual({ poi: shop.poiId, floor: floor.id });
  });

  test('[S9.7] of POIs above each other, the one on the floor of the link is found', async () => {
    const ground = await newFloor('0', 0);
    const upper = await newFloor('1', 1, ground.buildingId);
    const place = somewhere();
    const below = await addShop(ground, 'Below', squareAt(place));
    const above = await addShop(upper, 'Above', squareAt(place));
    expect(await opened(below.link())).toEqual({ poi: below.poiId, floor: ground.id });
    expect(await opened(above.link())).toEqual({ poi: above.poiId, floor: upper.id });
    // A deleted POI is not confused with one below it.
    await product.database.db
      .deleteFrom('building_pois')
      .where('poi_id', '=', above.poiId)
      .execute();
    expect(await opened(above.link())).toBe(404);
  });

  test('[S9.7] a floor whose name is the id of another one is found by its name, or as the mask says', async () => {
    const lower = await newFloor('0', 0);
    const upper = await newFloor(String(lower.id), 1, lower.buildingId);
    const place = somewhere();
    const below = await addShop(lower, 'Below', squareAt(place));
    const above = await addShop(upper, 'Above', squareAt(place));
    expect(await opened(above.link())).toEqual({ poi: above.poiId, floor: upper.id });
    const byId = '/share/link.html?$DEST&$FLOOR_ID';
    await product.client.call(buildings.update, {
      token: owner.token,
      params: { id: lower.buildingId },
      body: { poi_link_mask: byId },
    });
    expect(await opened(below.link(byId))).toEqual({ poi: below.poiId, floor: lower.id });
  });

  test.each([
    '/share/link.html?$POI_ID&$FLOOR_ID',
    '/share/$FLOOR_ID/$POI_ID',
    '/share/link.html?floor=$FLOOR_ID&name=$POI_NAME',
    '/share/link.html?$POI_NAME&$FLOOR_ID',
    '/share/$POI_ID',
    '/go/$DEST/$POI_NAME?utm_source=mail',
    '/share/link.html?$DEST',
  ])('[S9.7] the mask %s', async (mask) => {
    const floor = await newFloor('2', 2);
    const place = somewhere();
    await addShop(floor, 'Other', squareAt(place, 30));
    const shop = await addShop(floor, 'Café & Bar', squareAt(place));
    expect(await opened(shop.link(mask))).toEqual({ poi: shop.poiId, floor: floor.id });
  });

  test('a link with only a floor shows the floor', async () => {
    const { id } = await newFloor();
    expect(await opened(`/share/link.html?${id}`)).toEqual({ poi: null, floor: id });
  });

  test('an id that two buildings use is ambiguous', async () => {
    const [one, other] = [await newFloor(), await newFloor()];
    const first = await addShop(one, 'One', squareAt(somewhere()), 'same-id');
    await addShop(other, 'Other', squareAt(somewhere()), 'same-id');
    expect(await opened('/share/same-id')).toBe(404);
    expect(await opened(`/share/same-id/${one.id}`)).toEqual({
      poi: first.poiId,
      floor: one.id,
    });
  });

  test('a printed link still works after its POI was redrawn a little', async () => {
    const floor = await newFloor();
    const place = somewhere();
    const shop = await addShop(floor, 'Shop', squareAt(place));
    const printed = shop.link();
    const { id } = await product.database.db
      .updateTable('building_pois')
      .set({ ring: squareAt(place, 3).flatMap((at) => [at.latitude, at.longitude]) })
      .where('poi_id', '=', shop.poiId)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(0);
    expect(await opened(printed)).toEqual({ poi: shop.poiId, floor: floor.id });
  });

  test('no one takes over a link by drawing at the same place', async () => {
    const place = somewhere();
    const first = await addShop(await newFloor(), 'First', squareAt(place));
    const second = await addShop(await newFloor(), 'Second', squareAt(place));
    expect(await opened(first.link())).toMatchObject({ poi: first.poiId });
    expect(await opened(second.link())).toMatchObject({ poi: first.poiId });
    // Nor by giving it the title of something else in the link, here of its floor.
    const third = await addShop(await newFloor(), 'G', squareAt(place));
    expect(await opened(third.link())).toMatchObject({ poi: first.poiId });
    // A company that maps one place twice decides by the building in the link.
    const byFloor = second.link('/share/link.html?$DEST&$FLOOR_ID');
    expect(await opened(byFloor)).toMatchObject({ poi: second.poiId });
    const byBuilding = `${second.link()}&in=${second.floor.buildingId}`;
    expect(await opened(byBuilding)).toMatchObject({ poi: second.poiId });
  });

  test.each([
    '/share/link.html?9F5FGXVQ+CFW25V&G',
    '/share/link.html',
    '/share/0/99999999999',
    '/share/%00',
  ])('%s is not found', async (link) => {
    expect(await opened(link)).toBe(404);
  });
});

describe('switching the page off', () => {
  test('the page of a new building is off until it is switched on', async () => {
    const application = await createApplication(product, { companyId: owner.companyId });
    const created = await product.client.call(buildings.create, {
      token: owner.token,
      params: { id: application.id },
      body: buildingInput(await signedPicture(product, owner)),
    });
    expect(created.status).toBe(201);
    const { id: buildingId, ...building } = created.body.building;
    expect(building).toMatchObject({ share_page: false, share_page_set: false });
    const floor = await newFloor('0', 0, buildingId);
    const shop = await addShop(floor, 'Shop', squareAt(somewhere()));
    const links = [shop.link(), `/share/${shop.poiId}`, `/share/link.html?${floor.id}`];
    for (const link of links) expect(await opened(link)).toBe(404);
    const off = await switchPage(buildingId, false);
    expect(off.body.building).toMatchObject({ share_page: false, share_page_set: true });
    const on = await switchPage(buildingId, true);
    expect(on.body.building).toMatchObject({ share_page: true, share_page_set: true });
    for (const link of links) expect(await opened(link)).not.toBe(404);
  });

  test('a page that was on stays on; if it is off, it looks like an unknown page', async () => {
    const floor = await newFloor();
    const shop = await addShop(floor, 'Shop', squareAt(somewhere()));
    const routes = () => product.client.call(share.routes, { params: { id: floor.buildingId } });
    expect((await routes()).status).toBe(200);
    expect(await opened(shop.link())).not.toBe(404);

    const off = await switchPage(floor.buildingId, false);
    expect(off.body.building.share_page).toBe(false);
    const never = await open('/share/link.html?9F5FGXVQ+CFW25V&G');
    expect(never.status).toBe(404);
    for (const link of [shop.link(), `/share/${shop.poiId}`, `/share/${floor.id}`])
      expect(await open(link)).toMatchObject({ status: 404, text: never.text });
    expect(await routes()).toMatchObject({ status: 404, text: never.text });

    await switchPage(floor.buildingId, true);
    expect(await opened(shop.link())).toEqual({ poi: shop.poiId, floor: floor.id });
  });
});

test('without a subscription there is no page, and it returns with the next subscription', async () => {
  const floor = await newFloor();
  const shop = await addShop(floor, 'Shop', squareAt(somewhere()));
  const statuses = async () => {
    const routes = await product.client.call(share.routes, { params: { id: floor.buildingId } });
    const links = [shop.link(), `/share/${shop.poiId}`, `/share/${floor.id}`];
    return [routes, ...(await Promise.all(links.map((link) => open(link))))].map(
      ({ status }) => status,
    );
  };
  await subscribe(product, owner.companyId, { status: 'canceled', expiresAt: product.clock.now() });
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  await subscribe(product, owner.companyId);
  expect(await statuses()).toEqual([200, 200, 200, 200]);
});

describe('revalidation', () => {
  test('an unchanged response is not sent twice, and a large one is compressed', async () => {
    const floor = await newFloor();
    const place = somewhere();
    const shop = await addShop(floor, 'Shop', squareAt(place));
    for (let at = 1; at < 6; at += 1) await addShop(floor, `Shop ${at}`, squareAt(place, at * 20));
    const first = await open(shop.link());
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    expect(first.headers.get('content-encoding')).toBe('gzip');
    const etag = first.headers.get('etag') ?? '';
    const again = await open(shop.link(), { 'if-none-match': etag });
    expect(again).toMatchObject({ status: 304, text: '' });
    await addShop(floor, 'New', squareAt(place, 200));
    expect(await open(shop.link(), { 'if-none-match': etag })).toMatchObject({ status: 200 });
  });
});
