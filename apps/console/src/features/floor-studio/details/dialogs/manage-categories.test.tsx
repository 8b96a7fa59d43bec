import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { signInWith } from '../../../../testing/examples/some-company.ts';
import { renderPage } from '../../../../testing/render.tsx';
import { refusal, type stubApi } from '../../../../testing/stub-api.ts';
import { ManageCategories } from './manage-categories.tsx';

const open = async (answers: Parameters<typeof stubApi>[0]) => {
  const api = signInWith({
    answers: {
      'GET applications/4/building_poi_categories': {
        body: {
          building_poi_categories: [
            { id: 1, name: 'Food', translations: { ar: { name: 'طعام' }, fr: { name: 'Plats' } } },
            { id: 2, name: 'Drinks', translations: {} },
          ],
          languages: ['ar'],
        },
      },
      'GET building_poi_categories/1/contents': { body: { contents: { pois: 3 } } },
      ...answers,
    },
  });
  const onClose = vi.fn<() => void>();
  const page = await renderPage(
    () => <ManageCategories opened applicationId={4} onClose={onClose} />,
    { at: '/floors' },
  );
  await screen.findByText('Food');
  return { ...page, api, onClose };
};

test('a category is renamed; a name that is taken is reported at the field', async () => {
  const { user, api } = await open({
    'PATCH building_poi_categories/1': {
      status: 422,
      body: refusal('Invalid', {
        'building_poi_category.name': ['A category with this name already exists.'],
      }),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Rename Food' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename category' }));
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Drinks{Enter}');
  expect(await dialog.findByText('A category with this name already exists.')).toBeVisible();
  expect(api.callsTo('PATCH', 'building_poi_categories/1').at(-1)?.body).toEqual({
    building_poi_category: { name: 'Drinks' },
  });
});

test('deleting shows the number of POIs, and can move them to another category', async () => {
  const { user, api } = await open({
    'DELETE building_poi_categories/1?merge_into=2': { status: 204 },
  });
  await user.click(screen.getByRole('button', { name: 'Delete or merge Food' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Food' }));
  expect(await dialog.findByText('3 POIs in this category.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: 'Move its POIs to' }));
  await user.click(await screen.findByRole('option', { name: 'Drinks' }));
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() =>
    expect(api.callsTo('DELETE', 'building_poi_categories/1?merge_into=2')).toHaveLength(1),
  );
  expect(await screen.findByText('Food was merged.')).toBeVisible();
});

test.each([
  ['Rename Food', 'Rename category'],
  ['Delete or merge Food', 'Delete Food'],
])('Escape after "%s" closes only that dialog', async (action, title) => {
  const { user, onClose } = await open({});
  await user.click(screen.getByRole('button', { name: action }));
  await screen.findByRole('dialog', { name: title });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('missing languages are listed, and only changed texts are sent', async () => {
  const { user, api } = await open({
    'PATCH building_poi_categories/1': {
      body: { building_poi_category: { id: 1, name: 'Food', translations: {} } },
    },
  });
  expect(await screen.findByText('Missing: Arabic')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Rename Food' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename category' }));
  const arabic = await dialog.findByRole('textbox', { name: /Arabic/ });
  expect(arabic).toHaveValue('طعام');
  await user.clear(arabic);
  await user.type(arabic, 'مأكولات{Enter}');
  await waitFor(() =>
    expect(api.callsTo('PATCH', 'building_poi_categories/1').at(-1)?.body).toEqual({
      building_poi_category: { name: 'Food', translations: { ar: { name: 'مأكولات' } } },
    }),
  );
});
