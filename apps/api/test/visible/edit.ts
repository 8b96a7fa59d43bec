import { contract, type Endpoint } from '@floorwright/contract';

import { signedPicture } from '../files/pictures.ts';
import { signedLayer } from '../venue/floors.ts';
import type { World } from './world.ts';

type Extra = {
  params?: Record<string, number>;
  query?: Record<string, string | number>;
  body?: object;
};

export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(contract).flatMap(([feature, table]) =>
    Object.entries<Endpoint>(table).map(([name, endpoint]) => [`${feature}.${name}`, endpoint]),
  ),
);

/** A call of the console, by the name of its endpoint. */
export type Edit = {
  name: string;
  of: string;
  with: (world: World) => Extra | Promise<Extra>;
  /** Whether visitors never see it. */
  isHidden?: true;
  /** Whether a job makes it. */
  hasJob?: boolean;
};

export const edit = (name: string, of: string, extra: Edit['with']): Edit => ({
  name,
  of,
  with: extra,
});

type Value = (world: World) => unknown;

/** One edit for each field of a body. */
export const fieldEdits = (
  of: string,
  params: (world: World) => Record<string, number>,
  values: Record<string, Value>,
): Edit[] =>
  Object.entries(values).map(([field, value]) =>
    edit(`${of} ${field}`, of, async (world) => ({
      params: params(world),
      body: { [field.replace(/ .*/, '')]: await value(world) },
    })),
  );

export const picture: Value = ({ product, venue }) => signedPicture(product, venue.owner);
export const layerFile = ({ product, venue }: World) => signedLayer(product, venue.owner);

/** Makes an edit, with its jobs and the sizes of its pictures. Returns the fields of its body. */
export const makeEdit = async (
  world: World,
  { name, of, with: extra, hasJob = false }: Edit,
): Promise<string[]> => {
  const { product, venue } = world;
  const endpoint = endpoints.get(of);
  if (!endpoint) throw new Error(`${of} is not in the contract`);
  const call = await extra(world);
  const { status, text } = await product.client.call(endpoint, {
    token: venue.owner.token,
    ...call,
  });
  if (status >= 300) throw new Error(`${name} was not made: ${status} ${text}`);
  const fields = fieldsIn(of, call.body ?? {});
  if (hasJob || fields.some((field) => withPictures.test(field))) await product.mailsSent();
  return fields;
};

const withPictures = / (?:icon|pictures|photo|activity_attributes)$/;

const fieldsIn = (of: string, body: object): string[] =>
  Object.entries<unknown>({ ...body }).flatMap(([field, value]) =>
    field === 'building_poi_category' && typeof value === 'object' && value !== null
      ? fieldsIn(of, value)
      : `${of} ${field}`,
  );
