import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { laterCode, lazyPart, loadLaterParts } from './lazy-part.tsx';

const Hours = ({ day }: { day: string }) => <p>Hours of {day}</p>;

test('a part is loaded when it is shown', async () => {
  const load = vi.fn<() => Promise<typeof Hours>>(() => Promise.resolve(Hours));
  const Part = lazyPart(load, <p>Loading</p>);
  expect(load).not.toHaveBeenCalled();
  render(<Part day="Monday" />);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Hours of Monday')).toBeVisible();
});

test('later parts and theirs are loaded once, and show at once', async () => {
  const loadInner = vi.fn<() => Promise<typeof Hours>>(() => Promise.resolve(Hours));
  const Outer = lazyPart(() => {
    const Inner = lazyPart(loadInner);
    return Promise.resolve(() => <Inner day="Tuesday" />);
  });
  const broken = vi.fn<() => Promise<typeof Hours>>(() =>
    Promise.reject(new Error('There is no network.')),
  );
  lazyPart(broken);
  await loadLaterParts();
  render(<Outer />);
  expect(screen.getByText('Hours of Tuesday')).toBeVisible();
  await loadLaterParts();
  expect(loadInner).toHaveBeenCalledOnce();
  expect(broken).toHaveBeenCalledTimes(2);
});

test('code without a part is loaded with the later parts', async () => {
  const load = vi.fn<() => Promise<number>>(() => Promise.resolve(7));
  const later = laterCode(load);
  expect(load).not.toHaveBeenCalled();
  await loadLaterParts();
  expect(load).toHaveBeenCalledOnce();
  expect(await later()).toBe(7);
});
