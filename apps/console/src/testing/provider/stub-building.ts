import { DirectUploadInput, FloorInput, LayerInput, NewFloorInput } from '@floorwright/contract';
import { vi } from 'vitest';
import type { z } from 'zod';

import type { ExistingFloor, ExistingLayer } from '../../venue/provider/sync/plan.ts';
import { type StubReply, stubTransport } from './stub-transport.ts';

/** A floor with the objects placed on it. */
export type BuildingFloor = ExistingFloor & { layers: ExistingLayer[]; local: string };

type LayerRow = NonNullable<z.output<typeof NewFloorInput>['layers_attributes']>[number];
type Upload = { filename: string; checksum: string; arrived: boolean };

const ok = (body: unknown, status = 200): StubReply => ({ status, body });
const gone: StubReply = { status: 404, body: { error: { code: 'not_found', message: 'Gone' } } };

/** Building 1 behind an in-memory API. */
export const stubBuilding = (floors: BuildingFloor[] = []) => {
  const state = { floors };
  const uploads = new Map<string, Upload>();
  let lastId = 1000;
  const nextId = (): number => {
    lastId += 1;
    return lastId;
  };

  const toLayer = ({ file = '', kind, position }: LayerRow): ExistingLayer => {
    const upload = uploads.get(file);
    if (!upload?.arrived || kind === undefined || position === undefined)
      throw new Error(`A layer of ${file} cannot be made`);
    const { filename, checksum } = upload;
    return { id: nextId(), kind, position, file: { filename, checksum } };
  };

  const announce = (body: unknown): StubReply => {
    const { filename, checksum } = DirectUploadInput.parse(body).blob;
    const id = `signed-${nextId()}`;
    uploads.set(id, { filename, checksum, arrived: false });
    return ok({ signed_id: id, direct_upload: { url: `/store/${id}`, headers: {} } }, 201);
  };
  const store = (id: string): StubReply => {
    const upload = uploads.get(id);
    if (!upload) return gone;
    upload.arrived = true;
    return { status: 204 };
  };
  const createFloor = (body: unknown): StubReply => {
    const {
      name,
      jibestream_id = null,
      position = 0,
      layers_attributes,
    } = NewFloorInput.parse(body);
    if (state.floors.some((floor) => floor.jibestream_id === jibestream_id))
      return { status: 422, body: { error: { code: 'invalid', message: 'It is there already' } } };
    const layers = (layers_attributes ?? []).map(toLayer);
    state.floors.push({ id: nextId(), name, jibestream_id, position, layers, local: '' });
    return ok({ building_floor: {} }, 201);
  };
  const onFloor = (
    floor: BuildingFloor,
    method: string,
    rest: string,
    body: unknown,
  ): StubReply => {
    if (method === 'POST') {
      const layer = toLayer(LayerInput.parse(body));
      floor.layers.push(layer);
      return ok({ layer }, 201);
    }
    if (method === 'PATCH') {
      const { name = floor.name, position = floor.position } = FloorInput.parse(body);
      Object.assign(floor, { name, position });
      return ok({ building_floor: floor });
    }
    const layerId = Number(/^\/layers\/(\d+)$/.exec(rest)?.[1]);
    if (!layerId) state.floors = state.floors.filter(({ id }) => id !== floor.id);
    floor.layers = floor.layers.filter(({ id }) => id !== layerId);
    return { status: 204 };
  };

  const answer = (method: string, path: string, body: unknown): StubReply => {
    if (method === 'POST' && path === 'direct_uploads') return announce(body);
    if (method === 'PUT') return store(path.replace('/store/', ''));
    if (path === 'buildings/1/floors')
      return method === 'GET'
        ? ok({ building_floors: structuredClone(state.floors) })
        : createFloor(body);
    const [, id, rest = ''] = /^floors\/(\d+)(\/layers[^?]*)?/.exec(path) ?? [];
    const floor = state.floors.find((candidate) => candidate.id === Number(id));
    return floor ? onFloor(floor, method, rest, body) : gone;
  };

  const transport = stubTransport(answer);
  vi.stubGlobal('fetch', transport.fetch);
  vi.stubGlobal('XMLHttpRequest', transport.XMLHttpRequest);
  return { state, requests: transport.requests, failAt: transport.failAt };
};
