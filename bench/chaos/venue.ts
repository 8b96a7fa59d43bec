import {
  accounts,
  applications,
  beacons,
  buildings,
  customers,
  floors,
  visitors,
} from '@floorwright/contract';
import { z } from 'zod';

import { at } from '../lib/beacon-import.ts';
import type { Caller } from './caller.ts';

export type Venue = {
  buildingId: number;
  applicationId: number;
  floorId: number;
  beaconId: number;
  latitude: number;
  longitude: number;
  visitorToken: string;
};

/** The Authorization header of the demo company's owner. */
export const signInOwner = async (url: string): Promise<string> => {
  const answer = await fetch(url + accounts.signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@demo.test', password: 'Demo-1234!' }),
    signal: AbortSignal.timeout(30_000),
  });
  const { access_token } = accounts.signIn.responses[201].parse(await answer.json());
  return `Token ${access_token.key}`;
};

/** The fields that are needed; the answer of an earlier release may lack the rest. */
const Row = z.object({ id: z.number() });
const Applications = z.object({
  applications: z.array(
    Row.extend({ name: z.string(), visitor_uid: z.string(), visitor_secret: z.string() }),
  ),
});
const Buildings = z.object({
  buildings: z.array(
    Row.extend({ coordinate: z.object({ latitude: z.number(), longitude: z.number() }) }),
  ),
});
const Floors = z.object({ building_floors: z.array(Row) });
const Beacons = z.object({ beacons: z.array(Row) });

/** The first building of the demo, and a visitor session in it. */
export const findVenue = async (call: Caller): Promise<Venue> => {
  const get = (path: string) => call({ method: 'GET', path });
  const listed = Applications.parse(await get(applications.list.path));
  const application = listed.applications.find(({ name }) => name === 'Harbour Mall');
  if (!application) throw new Error('The demo is missing.');
  const inside = Buildings.parse(await get(at(buildings.list.path, application.id)));
  const [building] = inside.buildings;
  if (!building) throw new Error('The demo has no building.');
  const storeys = Floors.parse(await get(at(floors.list.path, building.id)));
  const placed = Beacons.parse(await get(at(beacons.listOfBuilding.path, building.id)));
  const session = visitors.createSession.responses[201].parse(
    await call({
      method: 'POST',
      path: visitors.createSession.path,
      body: {
        visitor_uid: application.visitor_uid,
        visitor_secret: application.visitor_secret,
      },
    }),
  );
  return {
    applicationId: application.id,
    buildingId: building.id,
    floorId: storeys.building_floors[0]?.id ?? 0,
    beaconId: placed.beacons[0]?.id ?? 0,
    latitude: building.coordinate.latitude,
    longitude: building.coordinate.longitude,
    visitorToken: `Bearer ${session.session.token}`,
  };
};

const unescape = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

const postForm = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
  });

/** Adds a card like a browser: the form to the sandbox, and its response to the product. */
export const addCard = async (call: Caller): Promise<void> => {
  const begun = await call({
    method: 'POST',
    path: customers.create.path,
    body: { currency: 'usd' },
  });
  const { customer } = customers.create.responses[201].parse(begun);
  const hosted = await postForm(customer.action_url, {
    ...customer.signed_request,
    card_number: '4005550000000001',
    expiry_date: '3005',
    card_security_code: '123',
    card_holder_name: 'Olivia Owens',
  });
  const page = await hosted.text();
  const hidden = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  const fields = Object.fromEntries(
    [...hidden].map(([, name = '', value = '']) => [unescape(name), unescape(value)]),
  );
  await postForm(unescape(page.match(/action="([^"]*)"/)?.[1] ?? ''), fields);
};
