import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

import { layers } from '../../features/floor-studio/maplibre/layer-names.ts';
import { someApplication } from '../examples/some-application.ts';
import { someBuilding } from '../examples/some-building.ts';
import { signInWith, someCompany } from '../examples/some-company.ts';
import { floorAnswers, someBeacon, somePoi } from '../examples/some-contents.ts';
import { someFloor } from '../examples/some-floor.ts';
import { shownMap } from '../fake-map.ts';
import { renderApp } from '../render-app.tsx';
import type { stubApi } from '../stub-api.ts';

type Answers = Parameters<typeof stubApi>[0];
type Role = 'owner' | 'super_admin' | 'admin' | 'manager';

export const bakery = somePoi({ id: 9, poi_id: 'p9', title: 'Bakery', lock_version: 3 });
export const gate = someBeacon({ id: 4, name: 'Gate 4' });
const kiosk = someBeacon({ id: 5, name: 'Kiosk' });
export const route = {
  building_route_points: ['a', 'b'].map((id) => ({
    point_id: id,
    kind: 'point' as const,
    latitude: -10,
    longitude: id === 'a' ? 10 : 20,
    neighbors: [id === 'a' ? 'b' : 'a'],
    shaft: null,
    links: [],
  })),
  lock_version: 7,
};
export const full = { pois: [bakery], route, beacons: [gate, kiosk] };

type Visit = { role?: Role; answers?: Answers; building?: typeof someBuilding; search?: string };

/** The ground floor, at a zoom at which drawing is possible. */
export const open = async ({
  role = 'owner',
  answers = {},
  building = someBuilding,
  search = '',
}: Visit = {}) => {
  const api = signInWith({
    company: { ...someCompany, role },
    answers: {
      'GET applications': { body: { applications: [someApplication] } },
      'GET buildings/5': { body: { building } },
      'GET buildings/5/floors': { body: { building_floors: [someFloor] } },
      [`GET applications/${someApplication.id}/building_poi_categories`]: {
        body: { building_poi_categories: [] },
      },
      ...floorAnswers(31, full),
      ...answers,
    },
  });
  const app = renderApp(`/buildings/5/floors/31${search}`);
  await screen.findByRole('toolbar', { name: 'Tools' });
  await waitFor(() => expect(shownMap().getLayer(layers.poiAreas)).toBeDefined());
  act(() => shownMap().zoomTo(19));
  return { api, ...app };
};

export const tool = (name: string) => screen.getByRole('button', { name });
export const isReady = () =>
  waitFor(() => expect(tool('Create POI')).not.toHaveAttribute('aria-disabled'));

const at = (x: number, y: number) => ({ clientX: x, clientY: y, button: 0 });
export const clickMap = (x: number, y: number): void => {
  const canvas = shownMap().getCanvas();
  fireEvent.pointerDown(canvas, at(x, y));
  fireEvent.pointerUp(canvas, at(x, y));
};
export const selectBakery = (): void => {
  shownMap().under = [
    { layer: { id: layers.poiAreas }, properties: { id: 'p9' }, geometry: { type: 'Polygon' } },
  ];
  clickMap(100, 100);
};
export const save = () => screen.getByRole('button', { name: 'Save' });
