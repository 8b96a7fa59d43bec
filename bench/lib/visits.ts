import { applications, visitors } from '@floorwright/contract';
import pg from 'pg';

import { type Product, signIn } from './product.ts';

export const withDatabase = async <T>(
  { databaseUrl }: Product,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

export type Venue = {
  companyId: number;
  applicationId: number;
  buildingId: number;
  floorIds: number[];
  latitude: number;
  longitude: number;
};

/** Adds a building with this number of floors, whose plans are not placed, to the demo. */
export const createVenue = (
  product: Product,
  floors: number,
  /** The first one unless given. */
  applicationId: number | null = null,
): Promise<Venue> =>
  withDatabase(product, async (client) => {
    const place = { latitude: 53.5436, longitude: 9.9886 };
    const { rows } = await client.query<{
      id: number;
      building_id: number;
      application_id: number;
      company_id: number;
    }>(
      `with building as (
         insert into buildings
           (application_id, name, address, latitude, longitude, floors, created_at, updated_at)
         select coalesce($4::int, min(id)), 'Arena', 'Quay', $1, $2, $3::int, now(), now()
         from applications
         returning id, application_id
       ), floors as (
         insert into building_floors (building_id, name, position, created_at, updated_at)
         select building.id, n::text, n, now(), now() from building, generate_series(1, $3::int) n
         returning id, building_id
       )
       select floors.id, building_id, application_id, saas_company_id as company_id
       from floors join building on building.id = building_id
       join applications on applications.id = application_id`,
      [place.latitude, place.longitude, floors, applicationId],
    );
    const [first] = rows;
    if (!first) throw new Error('There is no building.');
    return {
      ...place,
      companyId: first.company_id,
      applicationId: first.application_id,
      buildingId: first.building_id,
      floorIds: rows.map(({ id }) => id),
    };
  });

/** The headers of a visitor's app. */
export const beginVisit = async (
  product: Product,
  applicationId: number,
  visitorId: string,
): Promise<Record<string, string>> => {
  const headers = await signIn(product);
  const listed = await fetch(product.url + applications.list.path, { headers });
  const { applications: all } = applications.list.responses[200].parse(await listed.json());
  const keys = all.find(({ id }) => id === applicationId);
  const answer = await fetch(product.url + visitors.createSession.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      visitor_uid: keys?.visitor_uid,
      visitor_secret: keys?.visitor_secret,
      visitor_id: visitorId,
    }),
  });
  const { session } = visitors.createSession.responses[201].parse(await answer.json());
  return { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' };
};
