import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { someBeacon } from '../../../testing/examples/some-contents.ts';
import { renderUi } from '../../../testing/render.tsx';
import { BeaconPicker } from './beacon-picker.tsx';

test('deleted beacons can be deselected', async () => {
  const onSelect = vi.fn<(ids: readonly number[]) => void>();
  const { user } = renderUi(
    <BeaconPicker
      beacons={[someBeacon({ id: 81, name: 'North door' })]}
      floorId={31}
      selectedIds={[81, 98, 99]}
      error={undefined}
      readOnly={false}
      onToggle={() => undefined}
      onSelect={onSelect}
    />,
  );
  expect(screen.getByText(/^2 selected beacons are no longer/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deselect' }));
  expect(onSelect).toHaveBeenCalledWith([81]);
});
