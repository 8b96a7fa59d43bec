import { mapOf, valueAt } from '@floorwright/domain/persistent-map';
import { describePoi, emptyDocument, newPoi, type Poi } from '@floorwright/floor-editor';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { signInWith } from '../../../testing/examples/some-company.ts';
import { announced, png, stubStore } from '../../../testing/fake-upload.ts';
import { renderUi } from '../../../testing/render.tsx';
import { PoiForm } from './poi-form.tsx';

vi.mock('./thumbnail.ts', () => ({
  thumbnailOf: (file: File) =>
    file.name === 'broken.png'
      ? Promise.reject(new Error('unreadable'))
      : Promise.resolve('data:image/webp;base64,small'),
}));

const categories = [
  { id: 1, name: 'Food', translations: {} },
  { id: 2, name: 'Shoes', translations: {} },
];

type Given = Partial<Parameters<typeof PoiForm>[0]> & { poi?: Poi };

/** The form, connected to the editor's command that changes a POI. */
const open = ({ poi = newPoi('p-1', []), ...given }: Given = {}) => {
  const current = { floor: { ...emptyDocument, pois: mapOf([[poi.key, poi]]) } };
  const onAddCategory = vi.fn<() => void>();
  const onEditHours = vi.fn<() => void>();
  const onDelete = vi.fn<() => void>();
  const present = (): Poi => valueAt(current.floor.pois, poi.key) ?? poi;
  const Form = () => {
    const [shown, setShown] = useState(poi);
    return (
      <PoiForm
        poi={shown}
        categories={categories}
        readOnlyReason={null}
        deleteDisabledReason={null}
        onChange={(field, value) => {
          current.floor = describePoi(poi.key, field, value).edit(current.floor);
          setShown(present());
        }}
        onAddPicture={(picture) => {
          const pictures = [...present().pictures, picture];
          current.floor = describePoi(poi.key, 'pictures', pictures).edit(current.floor);
          setShown(present());
        }}
        onAddCategory={onAddCategory}
        onManageCategories={() => undefined}
        onEditHours={onEditHours}
        onDelete={onDelete}
        {...given}
      />
    );
  };
  const { user } = renderUi(<Form />);
  return { user, present, onAddCategory, onEditHours, onDelete };
};

const chosen = (name: string, file: File) => {
  fireEvent.change(screen.getByLabelText(name), { target: { files: [file] } });
};

test('[S2.36] [S5.26] the form has the fields of a POI, and texts of at most 255 characters', () => {
  open();
  const form = within(screen.getByRole('group', { name: 'POI' }));
  for (const label of ['POI Name', 'Subcategories', 'Subtitles'])
    expect(form.getByLabelText(label, { selector: 'input' })).toHaveAttribute('maxlength', '255');
  expect(form.getByLabelText('Category', { selector: 'input' })).toBeVisible();
  expect(form.getByText('Working Hours')).toBeVisible();
  expect(form.getByRole('group', { name: 'Icon' })).toBeVisible();
  expect(form.getByText('Delete POI')).toBeVisible();
});

test('[S9.6] a new POI has the default colors', () => {
  open();
  expect(screen.getByLabelText('Color')).toHaveValue('rgba(63,177,206,0.2)');
  expect(screen.getByLabelText('Outline')).toHaveValue('#46b3ce');
});

test('[S5.26] a missing name is reported after the field lost the focus', async () => {
  const { user, present } = open();
  const name = screen.getByLabelText('POI Name');
  expect(screen.queryByText('POI Name is Required')).toBeNull();
  await user.type(name, 'Bar');
  expect(present().title).toBe('Bar');
  await user.clear(name);
  await user.tab();
  expect(name).toHaveAccessibleDescription('POI Name is Required');
  await user.type(name, 'x');
  expect(screen.queryByText('POI Name is Required')).toBeNull();
});

test('[S5.26] a missing name is reported at once after a failed save', () => {
  open({ checked: true });
  expect(screen.getByText('POI Name is Required')).toBeVisible();
});

test('[S5.28] a category is chosen by its name, and no category has the id 0', async () => {
  const { user, present, onAddCategory } = open();
  const field = screen.getByLabelText('Category', { selector: 'input' });
  expect(field).toHaveValue('No category');
  await user.click(field);
  await user.click(await screen.findByText('Shoes'));
  expect(present().categoryId).toBe(2);
  await user.click(field);
  await user.click(await screen.findByText('No category'));
  expect(present().categoryId).toBeNull();
  await user.click(screen.getByLabelText('Add category'));
  expect(onAddCategory).toHaveBeenCalledOnce();
});

test('[S5.26] a subtitle is added by Enter or the button, which is disabled without a text', async () => {
  const { user, present } = open();
  const input = screen.getByLabelText('Subtitles', { selector: 'input' });
  const add = screen.getByLabelText('Add subtitle');
  expect(add).toHaveAttribute('aria-disabled', 'true');
  await user.type(input, ' Ground floor{Enter}');
  expect(present().subtitles).toEqual(['Ground floor']);
  expect(input).toHaveValue('');
  await user.type(input, 'Near the lift');
  expect(add).not.toHaveAttribute('aria-disabled');
  await user.click(add);
  expect(present().subtitles).toEqual(['Ground floor', 'Near the lift']);
  expect(input).toHaveFocus();
});

test('a tag is not added twice, and can be removed', async () => {
  const { user, present } = open({
    poi: { ...newPoi('p-1', []), subcategories: ['Tea', 'Coffee'] },
  });
  const input = screen.getByLabelText('Subcategories', { selector: 'input' });
  await user.type(input, 'Tea{Enter}');
  expect(input).toHaveAccessibleDescription('Already in the list');
  expect(present().subcategories).toEqual(['Tea', 'Coffee']);
  await user.click(screen.getByLabelText('Remove Tea'));
  expect(present().subcategories).toEqual(['Coffee']);
});

test('[S2.36] working hours are summarized, and + opens their editor', async () => {
  const { user, onEditHours } = open({
    poi: { ...newPoi('p-1', []), workingHours: { mode: 'always' } },
  });
  expect(screen.getByText('Open 24/7')).toBeVisible();
  await user.click(screen.getByLabelText('Edit working hours'));
  expect(onEditHours).toHaveBeenCalledOnce();
});

test('a typed color is applied once it is valid, and an invalid one is dropped', async () => {
  const { user, present } = open();
  const field = screen.getByLabelText('Color');
  await user.clear(field);
  expect(present().color).toBe('rgba(63,177,206,0.2)');
  await user.type(field, 'rgba(1,2,3,0.5)');
  expect(present().color).toBe('rgba(1,2,3,0.5)');
  await user.type(field, 'z');
  expect(present().color).toBe('rgba(1,2,3,0.5)');
  await user.tab();
  expect(field).toHaveValue('rgba(1,2,3,0.5)');
});

test('[S7.24] [S2.36] an icon is uploaded, shown and removed', async () => {
  signInWith({ answers: { 'POST direct_uploads': announced() } });
  stubStore();
  const { user, present } = open();
  chosen('Choose a file: Icon', png());
  await waitFor(() =>
    expect(present().icon).toEqual({ signedId: 'signed-1', url: 'data:image/webp;base64,small' }),
  );
  expect(screen.getByAltText('Current icon')).toHaveAttribute('src', present().icon?.url);
  await user.click(screen.getByText('Remove'));
  expect(present().icon).toBeNull();
  expect(screen.getByText('Choose image').closest('button')).toHaveFocus();
});

test('[S5.24] a file that is not a picture is refused, and the icon stays', async () => {
  const icon = { signedId: 's', url: '/icon.png' };
  const { present } = open({ poi: { ...newPoi('p-1', []), icon } });
  chosen('Choose a file: Icon', new File(['hello'], 'icon.png', { type: 'image/png' }));
  expect(await screen.findByText('Not supported file format.')).toBeVisible();
  expect(present().icon).toEqual(icon);
});

test('a picture that cannot be decoded is refused', async () => {
  signInWith({ answers: { 'POST direct_uploads': announced() } });
  stubStore();
  const { present } = open();
  chosen('Choose a file: Icon', png('broken.png'));
  expect(await screen.findByText(/^The picture could not be read/)).toBeVisible();
  expect(present().icon).toBeNull();
});

test('[S6.8] Delete POI needs a permission, and names the reason', async () => {
  const { user, onDelete } = open({
    deleteDisabledReason: 'Your role does not allow drawing on floors.',
  });
  const button = screen.getByRole('button', { name: 'Delete POI' });
  await user.hover(button);
  expect(await screen.findByText('Your role does not allow drawing on floors.')).toBeVisible();
  await user.click(button);
  expect(onDelete).not.toHaveBeenCalled();
});

test('[S6.8] a user without permission sees why, and can neither change anything nor add a category', () => {
  open({
    poi: { ...newPoi('p-1', []), title: 'Bar', subtitles: ['Upstairs'] },
    readOnlyReason: 'Your role does not allow changing floors.',
  });
  expect(screen.getByText('Your role does not allow changing floors.')).toBeVisible();
  expect(screen.getByText('Upstairs')).toBeVisible();
  const inputs = screen.getAllByRole('textbox', { hidden: true });
  expect(inputs.filter((input) => !input.hasAttribute('readonly'))).toEqual([]);
  for (const label of ['Add category', 'Add subtitle', 'Remove Upstairs', 'Edit working hours'])
    expect(screen.queryByLabelText(label)).toBeNull();
});

test('hours are typed as one line, and a line that cannot be read is reported', async () => {
  const { user, present } = open();
  const line = screen.getByLabelText('Working hours as text');
  await user.type(line, 'Mo-Sa 9-20');
  expect(present().workingHours).toMatchObject({ mode: 'daily' });
  await user.tab();
  expect(line).toHaveValue('Mo-Sa 09:00-20:00');
  await user.type(line, ' or so');
  expect(line).toBeValid();
  await user.tab();
  expect(line).toHaveAccessibleDescription(
    'Type hours such as Mo-Sa 09:00-20:00; Su closed, or 24/7.',
  );
  expect(present().workingHours).toMatchObject({ mode: 'daily' });
  await user.clear(line);
  expect(present().workingHours).toBeNull();
});

test('the last category and hours are offered in one button', async () => {
  const onUse = vi.fn<() => void>();
  const { user } = open({ last: { text: 'Food, Mo-Sa 09:00-20:00', onUse } });
  await user.click(screen.getByRole('button', { name: 'Use last: Food, Mo-Sa 09:00-20:00' }));
  expect(onUse).toHaveBeenCalledOnce();
  expect(screen.getByLabelText('POI Name')).toHaveFocus();
});

test('a category is chosen by a click, some letters and Enter', async () => {
  const { user, present } = open();
  await user.click(screen.getByRole('combobox', { name: 'Category' }));
  await user.keyboard('Sho{Enter}');
  expect(present().categoryId).toBe(2);
});

test('each additional language of the building has its own fields', async () => {
  const poi = { ...newPoi('p-1', []), title: 'Bar', subtitles: ['Upstairs'] };
  const { user, present } = open({ poi, languages: ['en', 'ar'] });
  const group = within(screen.getByRole('group', { name: /^Texts in/ }));
  const title = group.getByLabelText(/POI Name/);
  expect(title).toHaveAttribute('lang', 'ar');
  expect(title.closest('[dir]')).toHaveAttribute('dir', 'rtl');
  expect(title).toHaveAccessibleDescription('Not translated yet');
  expect(group.getAllByText('Not translated yet')).toHaveLength(2);
  await user.type(title, 'مقهى');
  expect(present()).toMatchObject({ title: 'Bar', translations: { ar: { title: 'مقهى' } } });
  await user.clear(title);
  expect(present().translations).toEqual({});
});
