import { contract, type Endpoint, versions } from '@floorwright/contract';
import { changedKinds } from '@floorwright/domain/venue-versions';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import { publish, setAutoPublish } from '../../../test/venue/versions.ts';
import {
  otherRequests,
  others,
  publicEndpoints,
  readAll,
  requests,
  revalidate,
} from '../../../test/visible/answers.ts';
import { makeEdit } from '../../../test/visible/edit.ts';
import { edits, everythingToEdit } from '../../../test/visible/edits.ts';
import { createWorld, type World } from '../../../test/visible/world.ts';
import { minutes } from '../../platform/clock/clock.ts';

let product: Product;
let world: World;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** Requests for everything that an application or a page shows of the venue. */
const contents = async () => {
  const names = ['share.place', 'share.routes', 'visitors.listBuildings', 'visitors.showVenue'];
  const all = await Promise.all(names.map(async (name) => requests[name]?.(world) ?? []));
  return all.flatMap((some) => some.slice(0, 3));
};

/** Each makes a hundred edits, and up to forty requests after each. */
const patience = minutes(20);

const setAutomatic = async (isOn: boolean) =>
  expect(
    (await setAutoPublish(product, world.venue.owner, world.venue.buildingId, isOn)).status,
  ).toBe(200);

test('every public endpoint and route is in the walk, or has nothing of a venue', () => {
  const isOfVenue = (name: string) => !others.some((each) => each.test(name));
  expect(publicEndpoints.filter(isOfVenue).toSorted()).toEqual(Object.keys(requests).toSorted());
  const paths = Object.values(contract).flatMap((table) =>
    Object.values<Endpoint>(table).map(({ path }) => path),
  );
  // Those of the contract were above, and need a session or are there.
  const rest = product.routes().filter((path) => !paths.some((each) => each === path));
  expect(rest.filter(isOfVenue).toSorted()).toEqual(Object.keys(otherRequests).toSorted());
});

const pick = <Value>(values: Record<string, Value>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

const readDraft = async () => {
  const { owner, buildingId } = world.venue;
  const call = { token: owner.token, params: { id: buildingId } };
  return (await product.client.call(versions.showDraft, call)).body.draft;
};

test(
  'edits of every kind are invisible until they are published, then all at once; rolled back, all gone again',
  async () => {
    world = await createWorld(product);
    const { owner, buildingId } = world.venue;
    const automatic = await readAll(world);
    await setAutomatic(false);
    product.clock.advance(minutes(0.5));
    const before = await readAll(world);
    // The same answers from the tables and from a version.
    expect(before).toEqual(automatic);
    const { etags } = await revalidate(world);
    const edited = new Set<string>();
    for (const [index, edit] of edits.entries()) {
      for (const field of await makeEdit(world, edit)) edited.add(field);
      edited.add(edit.of);
      // Visitors may ask again, and are somewhere else.
      product.clock.advance(minutes(0.5));
      // All answers after the last edit of an endpoint; before that the contents, because the walk is long.
      const isLast = edits[index + 1]?.of !== edit.of;
      const answers = await readAll(world, isLast ? undefined : await contents());
      const wanted = isLast ? before : pick(before, Object.keys(answers));
      expect({ name: edit.name, answers }).toEqual({ name: edit.name, answers: wanted });
    }
    // Whatever the console can change for visitors was changed.
    expect(everythingToEdit().filter((name) => !edited.has(name))).toEqual([]);
    expect((await revalidate(world, etags)).statuses).toEqual([304, 304, 304]);
    // The page that publishes them names each kind, by floor where it is on one.
    const { changes } = await readDraft();
    expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(changedKinds));
    const onFloors = changes.filter(({ kind }) =>
      ['poi', 'route', 'layer', 'floor'].includes(kind),
    );
    expect(onFloors.map(({ floor_id: id }) => id)).not.toContain(null);
    const published = await publish(product, owner, buildingId, { note: 'Everything' });
    expect(published.status).toBe(201);
    product.clock.advance(minutes(0.5));
    const after = await readAll(world);
    expect((await revalidate(world, etags)).statuses).toEqual([200, 200, 200]);
    // All but one: visitors still get the first engagement.
    const same = Object.keys(before).filter((path) => after[path]?.text === before[path]?.text);
    expect(same.map((path) => path.replace(/^\d+ /, ''))).toEqual([
      '/api/visitor/v1/engagement_events',
    ]);
    const { token } = owner;
    const { body } = await product.client.call(versions.list, {
      token,
      params: { id: buildingId },
    });
    expect(body.versions.map(({ number, state, note }) => [number, state, note])).toEqual([
      [2, 'live', 'Everything'],
      [1, 'past', ''],
    ]);
    const first = body.versions[1]?.id ?? 0;
    await product.client.call(versions.publish, { token, params: { id: first } });
    product.clock.advance(minutes(0.5));
    const again = await readAll(world);
    // Apps still have what they loaded, so what they show of the new engagement counts.
    const ofNew = Object.keys(before).findLast((path) => path.endsWith('engagement_events')) ?? '';
    expect(again).toEqual({ ...before, [ofNew]: after[ofNew] });
    // The same documents by the same hashes of their contents.
    expect(await revalidate(world, etags)).toEqual({ etags, statuses: [304, 304, 304] });
    // Switched on again, the draft is published: the tables answer as the version did.
    await setAutomatic(true);
    product.clock.advance(minutes(0.5));
    expect(await readAll(world)).toEqual(after);
  },
  patience,
);

test(
  'where changes are published automatically, an edit of every kind is visible at once',
  async () => {
    world = await createWorld(product);
    let shown = await readAll(world, await contents());
    for (const { name, isHidden = false, ...edit } of edits) {
      await makeEdit(world, { name, ...edit });
      const after = await readAll(world, await contents());
      const isSame = Object.entries(shown).every(([path, { text }]) => after[path]?.text === text);
      expect({ name, isSame }).toEqual({ name, isSame: isHidden });
      shown = after;
    }
    // What is packed of the tables is what a version has that is stored now.
    await setAutomatic(false);
    expect(await readAll(world, await contents())).toEqual(shown);
  },
  patience,
);
