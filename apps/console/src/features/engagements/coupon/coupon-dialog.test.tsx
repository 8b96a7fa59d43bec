import type { CouponTemplate } from '@floorwright/domain/engagements';
import { furtherLanguages } from '@floorwright/domain/translations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { announced, png, stubStore } from '../../../testing/fake-upload.ts';
import { fillInField } from '../../../testing/fill-in.ts';
import { renderUi } from '../../../testing/render.tsx';
import { stubApi } from '../../../testing/stub-api.ts';
import { type ActivityDraft, type CouponDraft, newDraft } from '../draft/draft.ts';
import { CouponDialog } from './coupon-dialog.tsx';
import type { PreviewedVenue } from './phone-preview.tsx';

const drawn = vi.hoisted(() => ({ crops: [] as object[] }));

// jsdom has no canvas.
vi.mock('./draw-crop.ts', () => ({
  drawCrop: (_picture: unknown, crop: object) => {
    drawn.crops.push(crop);
    return Promise.resolve({ file: png('cropped.png'), preview: 'data:image/png;base64,AA==' });
  },
}));

const blank = (): CouponDraft => {
  const { activity } = newDraft('coupon', []);
  if (activity.scheme !== 'coupon') throw new Error('Expected a coupon.');
  return activity;
};

const filled = (changes: Partial<CouponDraft['coupon_attributes']> = {}): CouponDraft => ({
  ...blank(),
  name: 'Two for one',
  coupon_attributes: {
    ...blank().coupon_attributes,
    name: '2 for 1',
    title: 'Coffee',
    logo: 'signed-logo',
    image: 'signed-image',
    ...changes,
  },
});

type Handler = (activity: ActivityDraft) => void;

const northWing = { name: 'North wing', languages: ['en'], translations: {} };

const open = (activity = blank(), venue: PreviewedVenue = northWing) => {
  const handlers = {
    onTyped: vi.fn<Handler>(),
    onNext: vi.fn<Handler>(),
    onCancel: vi.fn<() => void>(),
    onClose: vi.fn<() => void>(),
  };
  const dialog = (
    <CouponDialog
      {...handlers}
      activity={activity}
      title="Create Coupon"
      venue={venue}
      languages={furtherLanguages(venue.languages)}
      nextReason={null}
    />
  );
  return { ...handlers, ...renderUi(dialog) };
};

const field = (name: string) => screen.getByRole('textbox', { name });
const next = () => screen.getByRole('button', { name: 'Next' });
const template = (number: number) =>
  screen.getByRole('radio', { name: new RegExp(`^Template ${number}:`) });
const group = (name: string) => screen.getByRole('group', { name });
const preview = () => within(screen.getByRole('region', { name: 'Preview on a phone' }));

test('[S2.52] [S5.31] [S5.32] [S5.33] [S5.34] [S5.37] [S5.38] missing values are reported under their fields', async () => {
  const { user, onNext } = open();
  expect(screen.getByRole('dialog', { name: 'Create Coupon' })).toBeVisible();
  await user.click(next());
  expect(field('Action name')).toHaveAccessibleDescription(/Action name Required/);
  expect(field('Name')).toHaveAccessibleDescription('Name Required');
  expect(field('Title')).toHaveAccessibleDescription('Title Required');
  expect(group('Logo')).toHaveAccessibleDescription('Logo required');
  expect(group('Background image')).toHaveAccessibleDescription('Background required');
  expect(onNext).not.toHaveBeenCalled();
});

test('[S5.32] [S5.33] [S5.34] [S5.35] [S5.36] [S9.3] each text has a maximum length', async () => {
  const { user } = open();
  expect(field('Name')).toHaveAttribute('maxlength', '12');
  expect(field('Title')).toHaveAttribute('maxlength', '50');
  expect(field('Action name')).toHaveAttribute('maxlength', '255');
  await user.click(template(5));
  expect(field('Button label')).toHaveAttribute('maxlength', '30');
  await user.click(template(3));
  for (const name of ['Unique identifier number', 'Identifier number'])
    expect(field(name)).toHaveAttribute('maxlength', '255');
});

test('[S5.39] a new coupon starts with template 1, a QR code, and white on #5468ff', async () => {
  const { user } = open();
  expect(template(1)).toBeChecked();
  await user.click(template(3));
  expect(screen.getByRole('combobox', { name: 'Encoding' })).toHaveValue('QR code');
  await user.click(template(5));
  expect(field('Button font color')).toHaveValue('#ffffff');
  expect(field('Button background')).toHaveValue('#5468ff');
});

test.each([3, 4])('[S5.35] template %i requires both numbers', async (number) => {
  const { user, onNext } = open(filled());
  await user.click(template(number));
  await user.click(next());
  expect(field('Unique identifier number')).toHaveAccessibleDescription(
    /^Unique identifier number Required/,
  );
  expect(field('Identifier number')).toHaveAccessibleDescription(/^Identifier number Required/);
  expect(onNext).not.toHaveBeenCalled();
});

test('[S5.36] template 5 requires a label and a link for its button', async () => {
  const { user, onNext } = open(filled());
  await user.click(template(5));
  await user.click(next());
  expect(field('Button label')).toHaveAccessibleDescription('Button Label required');
  expect(field('Button link')).toHaveAccessibleDescription('Button Label required');
  await fillInField(user, field('Button link'), 'javascript:alert(1)');
  expect(field('Button link')).toHaveAccessibleDescription(/^Start the link with http/);
  expect(onNext).not.toHaveBeenCalled();
});

test.each([2, 4])('[S5.37] template %i needs no logo', async (number) => {
  const { user, onNext } = open(
    filled({ logo: null, unique_identifier_number: '1', identifier_number: '2' }),
  );
  await user.click(template(number));
  expect(screen.queryByRole('group', { name: 'Logo' })).not.toBeInTheDocument();
  await user.click(next());
  await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
});

const complete = (name: CouponTemplate): CouponDraft => ({
  ...filled({
    template: name,
    unique_identifier_number: '4006381333931',
    identifier_number: 'No. 7',
    button_label: 'Book',
  }),
  pictures: { logo: 'data:,logo', image: 'data:,image' },
});

const shownParts = [
  ['template_1', { logo: 1, number: 0, button: 0 }],
  ['template_2', { logo: 0, number: 0, button: 0 }],
  ['template_3', { logo: 1, number: 1, button: 0 }],
  ['template_4', { logo: 0, number: 1, button: 0 }],
  ['template_5', { logo: 1, number: 0, button: 1 }],
] as const;

test.each(shownParts)('[S9.10] the phone shows the parts of %s', (name, parts) => {
  open(complete(name));
  const phone = preview();
  expect(phone.getByRole('img', { name: 'Background' })).toHaveAttribute('src', 'data:,image');
  expect({
    logo: phone.queryAllByRole('img', { name: 'Logo' }).length,
    number: phone.queryAllByText('No. 7').length,
    button: phone.queryAllByText('Book').length,
  }).toEqual(parts);
});

test('an invalid button does not block a template without a button, and valid values are retained', async () => {
  const { user, onNext } = open(filled({ template: 'template_5', button_label: 'Order' }));
  await fillInField(user, field('Button link'), 'javascript:alert(1)');
  await user.clear(field('Button background'));
  await user.click(template(1));
  await user.click(next());
  await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
  expect(onNext.mock.calls[0]?.[0]).toMatchObject({
    coupon_attributes: {
      button_label: 'Order',
      button_link: '',
      button_background_color: '#5468ff',
    },
  });
});

test('[S2.52] the preview follows the typed values', async () => {
  const { user, onTyped } = open();
  await user.type(field('Name'), '2 for 1');
  await user.type(field('Title'), 'قهوة');
  expect(preview().getByText('2 for 1')).toBeVisible();
  expect(preview().getByText('قهوة')).toBeVisible();
  expect(onTyped.mock.lastCall?.[0]).toMatchObject({ coupon_attributes: { title: 'قهوة' } });
});

test('[S9.10] a barcode replaces the QR code, for encodable text only', async () => {
  const { user, onNext } = open(
    filled({ template: 'template_4', unique_identifier_number: 'AB-12', identifier_number: '12' }),
  );
  expect(await preview().findByRole('img', { name: 'QR code of AB-12' })).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Encoding' }));
  await user.click(await screen.findByRole('option', { name: 'Bar code' }));
  expect(await preview().findByRole('img', { name: 'Bar code of AB-12' })).toBeVisible();
  await user.click(field('Unique identifier number'));
  await user.paste('X'.repeat(40));
  expect(field('Unique identifier number')).toHaveAccessibleDescription(/^The bars are too thin/);
  await user.type(field('Unique identifier number'), 'ق');
  await user.click(next());
  expect(field('Unique identifier number')).toHaveAccessibleDescription(
    /^A bar code can only hold/,
  );
  expect(onNext).not.toHaveBeenCalled();
});

const choose = (file: File, label = 'Background image'): void => {
  const input = screen.getByLabelText(`Choose a file: ${label}`);
  fireEvent.change(input, { target: { files: [file] } });
};

/** Moves the picture a little and accepts the crop. */
const cropPicture = async (
  user: ReturnType<typeof open>['user'],
  label?: string,
): Promise<void> => {
  choose(png('beach.png'), label);
  const crop = within(await screen.findByRole('dialog', { name: 'Crop picture' }));
  const picture = crop.getByRole('button', { name: 'Picture' }).querySelector('img');
  if (!picture) throw new Error('Expected a picture to crop.');
  Object.defineProperties(picture, {
    naturalWidth: { value: 1000 },
    naturalHeight: { value: 500 },
  });
  fireEvent.load(picture);
  fireEvent.keyDown(crop.getByRole('button', { name: 'Picture' }), { key: 'ArrowRight' });
  await user.click(crop.getByRole('button', { name: 'Use picture' }));
};

test('a picture is cropped, shown on the phone, uploaded and sent with the coupon', async () => {
  stubApi({ 'POST direct_uploads': announced('signed-cropped') });
  stubStore('succeed');
  const { user, onNext } = open(filled({ image: null }));
  await cropPicture(user);
  await waitFor(() => expect(drawn.crops.at(-1)).toMatchObject({ width: 800, left: 68, top: 0 }));
  expect(await preview().findByRole('img', { name: 'Background' })).toHaveAttribute(
    'src',
    'data:image/png;base64,AA==',
  );
  await waitFor(() => expect(next()).not.toHaveAttribute('aria-disabled'));
  await user.click(next());
  await waitFor(() =>
    expect(onNext.mock.calls[0]?.[0]).toMatchObject({
      coupon_attributes: { image: 'signed-cropped', logo: 'signed-logo' },
    }),
  );
});

test('choosing a picture clears the error, and removing it shows the error again', async () => {
  stubApi({ 'POST direct_uploads': announced('signed-cropped') });
  const store = stubStore('stall');
  const { user } = open(filled({ image: null, logo: null }));
  await user.click(next());
  expect(await screen.findByText('Background required')).toBeVisible();
  await cropPicture(user);
  await waitFor(() => expect(store.sent).toHaveLength(1));
  expect(screen.queryByText('Background required')).not.toBeInTheDocument();
  expect(screen.getByText('Logo required')).toBeVisible();
  await user.click(within(group('Background image')).getByRole('button', { name: /Cancel/ }));
  expect(await screen.findByText('Background required')).toBeVisible();
});

test('until a new picture is uploaded, the draft shows the one that is saved', async () => {
  stubApi({ 'POST direct_uploads': announced('signed-cropped') });
  const store = stubStore('stall');
  const { user, onTyped } = open({ ...filled(), pictures: { logo: null, image: '/before.webp' } });
  await cropPicture(user);
  await waitFor(() => expect(store.sent).toHaveLength(1));
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  await user.type(field('Title'), '!');
  expect(onTyped.mock.lastCall?.[0]).toMatchObject({
    coupon_attributes: { title: 'Coffee!', image: 'signed-image' },
    pictures: { image: '/before.webp' },
  });
  // The upload of a refused file does not block the form.
  choose(new File(['<svg/>'], 'drawing.png', { type: 'image/png' }));
  expect(await screen.findByText('Not supported file format.')).toBeVisible();
  expect(next()).not.toHaveAttribute('aria-disabled');
});

test('a template without a logo does not wait for its upload', async () => {
  stubApi({ 'POST direct_uploads': announced() });
  const store = stubStore('stall');
  const { user, onNext } = open(filled());
  await cropPicture(user, 'Logo');
  await waitFor(() => expect(store.sent).toHaveLength(1));
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  await user.click(template(2));
  await user.click(next());
  await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
});

test('[S8.19] a file that is not a picture is refused before cropping', async () => {
  open();
  choose(new File(['<svg/>'], 'drawing.png', { type: 'image/png' }));
  expect(await screen.findByText('Not supported file format.')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Crop picture' })).not.toBeInTheDocument();
});

test('the preview can be shown in each language of the venue', async () => {
  const { user } = open(
    { ...filled({ title: 'Coffee' }), translations: { ar: { title: 'قهوة' } } },
    { name: 'North wing', languages: ['en', 'ar'], translations: { ar: { name: 'الجناح' } } },
  );
  expect(preview().getByText('Coffee')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Language of the preview' }));
  await user.click(await screen.findByRole('option', { name: 'Arabic' }));
  expect(preview().getByText('قهوة')).toBeVisible();
  expect(preview().getByText('الجناح')).toBeVisible();
  // The name of the coupon has no translation.
  expect(preview().getByText('2 for 1').closest('[dir="rtl"]')).not.toBeNull();
  const title = screen.getByRole('textbox', { name: /^Title .*Arabic/ });
  await user.clear(title);
  expect(preview().getByText('Coffee')).toBeVisible();
  await fillInField(user, title, 'شاي');
  expect(preview().getByText('شاي')).toBeVisible();
});

test('a venue with one language has no choice of the preview', () => {
  open(filled());
  expect(screen.queryByRole('combobox', { name: 'Language of the preview' })).toBeNull();
});
