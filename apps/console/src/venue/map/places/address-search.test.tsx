import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { signInWith, someCompany } from '../../../testing/examples/some-company.ts';
import { renderPage } from '../../../testing/render.tsx';
import { refusal, type stubApi } from '../../../testing/stub-api.ts';
import { AddressSearchBox } from './address-search.tsx';
import type { FoundPlace } from './places-query.ts';

const place = (label: string, kind = 'city') => ({
  kind,
  label,
  latitude: 48.1,
  longitude: 11.6,
  building_id: null,
});
const munich = place('Munich, Germany');
const munster = place('Münster, Germany');

const sought = (q: string) => `GET geocoder/search?q=${encodeURIComponent(q)}`;

const open = async (answers: Parameters<typeof stubApi>[0]) => {
  const api = signInWith({ answers });
  const onChoose = vi.fn<(place: FoundPlace) => void>();
  const { user, queryClient } = await renderPage(() => <AddressSearchBox onChoose={onChoose} />, {
    at: '/here',
  });
  return { api, user, queryClient, onChoose, box: screen.getByRole('combobox') };
};

test('[S2.12] the field asks for the address of the building', async () => {
  const { box } = await open({});
  expect(box).toHaveAttribute('placeholder', 'Start by typing the building address');
});

test('[S2.12] the arrow keys move through the results, and Enter chooses one', async () => {
  const { user, box, onChoose, api } = await open({
    [sought('Mun')]: { body: { places: [munich, munster] } },
  });
  await user.type(box, 'Mun');
  const [first, second] = await screen.findAllByRole('option');
  expect(api.calls.filter(({ path }) => path.startsWith('geocoder'))).toHaveLength(1);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(box).toHaveAttribute('aria-activedescendant', second?.id);
  await user.keyboard('{ArrowDown}');
  expect(box).toHaveAttribute('aria-activedescendant', first?.id);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(munster);
  expect(box).toHaveValue('Münster, Germany');
  expect(box).toHaveAttribute('aria-expanded', 'false');
});

test('Escape closes the list, then clears the field', async () => {
  const { user, box } = await open({ [sought('Mun')]: { body: { places: [munich] } } });
  await user.type(box, 'Mun');
  await screen.findByRole('option');
  await user.keyboard('{Escape}');
  expect(box).toHaveAttribute('aria-expanded', 'false');
  expect(box).toHaveValue('Mun');
  await user.keyboard('{Escape}');
  expect(box).toHaveValue('');
});

test('the results of an outdated text are ignored', async () => {
  const { user, box, onChoose } = await open({
    [sought('Mun')]: { body: { places: [munich] } },
    [sought('Muns')]: { body: { places: [munster] } },
  });
  await user.type(box, 'Mun');
  await screen.findByRole('option', { name: /Munich/ });
  await user.keyboard('s{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
});

test.each([
  { when: 'there are no results', answer: { body: { places: [] } }, sentence: /No results/ },
  {
    when: 'too many searches came',
    answer: { status: 429, body: refusal('Slow down.') },
    sentence: /Too many searches/,
  },
  {
    when: 'the geocoder is away',
    answer: { status: 502, body: refusal('The address search is away.') },
    sentence: /The address search is away\./,
  },
])('a message says that $when', async ({ answer, sentence }) => {
  const { user, box } = await open({ [sought('x')]: answer });
  await user.type(box, 'x');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('option')).toBeNull();
});

test('results of one company are not shown in another', async () => {
  let found = munich;
  const { user, box, queryClient } = await open({
    [sought('Mun')]: () => ({ body: { places: [found] } }),
  });
  await user.type(box, 'Mun');
  await screen.findByRole('option', { name: /Munich/ });
  found = munster;
  queryClient.setQueryData(['company', 'current'], { ...someCompany, id: 4 });
  expect(await screen.findByRole('option', { name: /Münster/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /Munich/ })).toBeNull();
});
