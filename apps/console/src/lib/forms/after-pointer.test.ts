import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { afterPointer } from './after-pointer.ts';

test('without a pressed pointer it runs at once', () => {
  const run = vi.fn<() => void>();
  afterPointer(run);
  expect(run).toHaveBeenCalledOnce();
});

test.each(['pointerUp', 'pointerCancel'] as const)(
  'with a pressed pointer it waits for %s and the click that follows',
  async (release) => {
    const order: string[] = [];
    fireEvent.pointerDown(document.body);
    afterPointer(() => order.push('left'));
    expect(order).toEqual([]);

    fireEvent[release](document.body);
    order.push('clicked');
    await expect.poll(() => order).toEqual(['clicked', 'left']);
  },
);
