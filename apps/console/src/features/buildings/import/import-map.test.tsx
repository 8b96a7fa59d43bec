import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ImportMap } from './import-map.tsx';

const square = (west: number, size: number) => [
  { latitude: 53, longitude: west },
  { latitude: 53, longitude: west + size },
  { latitude: 53 + size, longitude: west + size },
  { latitude: 53 + size, longitude: west },
];
const added = (west: number, size: number) => ({
  foreign_id: 's1',
  action: 'added' as const,
  title: 'Tea',
  building_floor_id: 8,
  fields: [],
  coordinates: square(west, size),
  decision: null,
});
const dots = () => screen.getByRole('img').querySelectorAll('circle');

test('a shape that is too small to be seen has a mark', () => {
  const common = { present: [square(10, 0.001)], chosen: null, marked: null };
  const { rerender } = render(<ImportMap {...common} items={[added(10, 0.0005)]} />);
  expect(dots()).toHaveLength(0);
  rerender(<ImportMap {...common} items={[added(10.1, 0.0005)]} />);
  expect(dots()).toHaveLength(1);
});
