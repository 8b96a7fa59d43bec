import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure } from '../wire/failures.ts';
import { companyApi, Id, PathId } from '../wire/fields.ts';
import { Coordinate } from './coordinates.ts';
import { Floor } from './floors.ts';

const VersionPoi = z
  .object({
    id: Id,
    poi_id: z.string(),
    title: z.string(),
    color: z.string(),
    outline: z.string(),
    coordinates: z.array(Coordinate),
  })
  .meta({ id: 'VersionPoi' });

const VersionBeacon = z
  .object({ id: Id, name: z.string(), coordinate: Coordinate })
  .meta({ id: 'VersionBeacon' });

/** A floor of a version, with what is drawn on it. */
export const VersionFloor = z.object({
  building_floor: Floor,
  building_pois: z.array(VersionPoi),
  route_lines: z
    .array(z.array(Coordinate))
    .describe('From each point to each one that it is linked with, once.'),
  beacons: z.array(VersionBeacon).describe('Those that have a place.'),
});

const params = z.object({ id: PathId, floorId: PathId });

export const versionFloorEndpoints = {
  showDraftFloor: endpoint({
    method: 'GET',
    path: `${companyApi}/buildings/:id/draft/floors/:floorId`,
    needs: 'building.show',
    summary: 'A floor with its POIs, routes and beacons as it is in the draft',
    params,
    responses: { 200: VersionFloor, 404: Failure },
  }),
  showFloor: endpoint({
    method: 'GET',
    path: `${companyApi}/versions/:id/floors/:floorId`,
    needs: 'building.show',
    summary: 'A floor with its POIs, routes and beacons as it was in a version',
    params,
    responses: { 200: VersionFloor, 404: Failure },
  }),
};
