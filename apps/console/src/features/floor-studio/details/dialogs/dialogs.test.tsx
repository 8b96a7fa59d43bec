import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { signInWith } from '../../../../testing/examples/some-company.ts';
import { renderPage, renderUi } from '../../../../testing/render.tsx';
import { refusal, type stubApi } from '../../../../testing/stub-api.ts';
import {
  AddCategory,
  categoriesQuery,
  type Category,
} from '../../../../venue/company/poi-categories.tsx';
import { NoBeaconsPrompt, RemoveBeacon, RemovePoi } from './confirmations.tsx';

const ignore = (): void => undefined;

test('[S2.40] Remove Beacon names the beacon, and removes it only after a confirmation', async () => {
  const onConfirm = vi.fn<() => void>();
  const onCancel = vi.fn<() => void>();
  const { user } = renderUi(
    <RemoveBeacon opened beacon={{ name: 'Gate 4' }} onConfirm={onConfirm} onCancel={onCancel} />,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Remove Beacon' }));
  expect(dialog.getByText(/^Gate 4 is taken off this floor/)).toBeVisible();
  await user.click(dialog.getByText('Cancel'));
  expect(onConfirm).not.toHaveBeenCalled();
  await user.click(dialog.getByText('Remove'));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onCancel).toHaveBeenCalledOnce();
});

test('[S2.40] Remove POI names the POI', async () => {
  const onConfirm = vi.fn<() => void>();
  const { user } = renderUi(
    <RemovePoi opened poi={{ title: 'Bakery' }} onConfirm={onConfirm} onCancel={ignore} />,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Remove POI' }));
  expect(dialog.getByText(/^This deletes Bakery immediately/)).toBeVisible();
  await user.click(dialog.getByText('Remove'));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('[S2.40] a floor without beacons asks whether to add some', async () => {
  const onSkip = vi.fn<() => void>();
  const onYes = vi.fn<() => void>();
  const { user } = renderUi(<NoBeaconsPrompt opened onSkip={onSkip} onYes={onYes} />);
  const title = "Currently, we don't have assigned beacons for this floor";
  const prompt = within(screen.getByRole('dialog', { name: title }));
  expect(prompt.getByText('Add the new beacons?')).toBeVisible();
  await user.click(prompt.getByText('Yes'));
  expect(onYes).toHaveBeenCalledOnce();
  expect(onSkip).not.toHaveBeenCalled();
  await user.click(prompt.getByText('Skip'));
  expect(onSkip).toHaveBeenCalledOnce();
});

test('[S4.24] Escape closes the beacon prompt', async () => {
  const onSkip = vi.fn<() => void>();
  const { user } = renderUi(<NoBeaconsPrompt opened onSkip={onSkip} onYes={ignore} />);
  await user.keyboard('{Escape}');
  expect(onSkip).toHaveBeenCalledOnce();
});

const create = 'POST applications/4/building_poi_categories';
const openCategory = async (answers: Parameters<typeof stubApi>[0]) => {
  const api = signInWith({
    answers: {
      'GET applications/4/building_poi_categories': {
        body: {
          building_poi_categories: [{ id: 1, name: 'Food', translations: {} }],
          languages: [],
        },
      },
      ...answers,
    },
  });
  const onAdded = vi.fn<(category: Category) => void>();
  const onClose = vi.fn<() => void>();
  const page = await renderPage(
    () => <AddCategory opened applicationId={4} onAdded={onAdded} onClose={onClose} />,
    { at: '/floors' },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Add the new category' }));
  return { ...page, api, dialog, onAdded, onClose };
};

test('[S5.27] Confirm is disabled until the category has a name', async () => {
  const { user, api, dialog } = await openCategory({});
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await user.type(dialog.getByLabelText('Name'), '  ');
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await user.click(confirm);
  expect(api.callsTo('POST', 'applications/4/building_poi_categories')).toHaveLength(0);
  await user.type(dialog.getByLabelText('Name'), 'Shoes');
  expect(confirm).not.toHaveAttribute('aria-disabled');
});

test('[S7.29] a new category is sent, listed and selected', async () => {
  const shoes = { id: 9, name: 'Shoes' };
  let listed: object[] = [];
  const { user, api, dialog, onAdded, onClose, queryClient } = await openCategory({
    'GET applications/4/building_poi_categories': () => ({
      body: { building_poi_categories: listed, languages: [] },
    }),
    [create]: () => {
      listed = [shoes];
      return { status: 201, body: { building_poi_category: shoes } };
    },
  });
  await user.type(dialog.getByLabelText('Name'), ' Shoes {Enter}');
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(shoes));
  expect(onClose).toHaveBeenCalledOnce();
  expect(api.callsTo('POST', 'applications/4/building_poi_categories')[0]?.body).toEqual({
    building_poi_category: { name: 'Shoes' },
  });
  expect(queryClient.getQueryData(categoriesQuery(3, 4).queryKey)).toMatchObject({
    building_poi_categories: expect.arrayContaining([shoes]),
  });
});

test('a name that is taken is reported at the field, and the dialog stays open', async () => {
  const { user, dialog, onAdded, onClose } = await openCategory({
    [create]: {
      status: 422,
      body: refusal('Some fields are wrong.', {
        'building_poi_category.name': ['A category with this name already exists.'],
      }),
    },
  });
  await user.type(dialog.getByLabelText('Name'), 'food{Enter}');
  await waitFor(() =>
    expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(
      'A category with this name already exists.',
    ),
  );
  expect(onAdded).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});
