import { triggers } from '@floorwright/contract';
import { couponTemplates } from '@floorwright/domain/engagements';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { signedPicture, upload } from '../../../test/files/pictures.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createBeacon } from '../../../test/venue/studio.ts';
import { couponInput, triggerInput } from '../../../test/venue/triggers.ts';

let product: Product;
let owner: TestMember;
let buildingId: number;
let beaconId: number;
let logo: string;
let image: string;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  const { companyId } = owner;
  const { id: applicationId } = await createApplication(product, { companyId });
  ({ id: buildingId } = await createBuilding(product, { applicationId }));
  ({ id: beaconId } = await createBeacon(product, { companyId, buildingId }));
  logo = await signedPicture(product, owner);
  image = await signedPicture(product, owner);
});
afterAll(() => product.stop());

type Body = Record<string, unknown>;

const activity = (coupon: Body) => ({
  activity_attributes: { scheme: 'coupon', name: 'Coffee', coupon_attributes: coupon },
});
const send = (coupon: Body) =>
  product.client.call(triggers.create, {
    token: owner.token,
    params: { id: buildingId },
    body: triggerInput([beaconId], activity(coupon)),
  });
const update = (id: number, body: Body) =>
  product.client.call(triggers.update, { token: owner.token, params: { id }, body });
const show = async (id: number) => {
  const { body } = await product.client.call(triggers.show, {
    token: owner.token,
    params: { id },
  });
  return body.trigger;
};

/** All text fields, with several scripts. */
const texts = {
  name: 'قهوة ☕ 2=1',
  title: 'Zwei Kaffee für einen',
  description: 'Today only.\nAsk at the counter.',
  encoding_type: 'code_128',
  unique_identifier_number: '4006381333931',
  identifier_number: 'No. 4006',
  button_label: 'Order now',
  button_link: 'https://example.com/order?a=1&b=%20',
  button_font_color: '#000',
  button_background_color: 'rgba(84,104,255,0.5)',
};

test('[S3.18, S9.10] a coupon of each template is returned as sent, with its images', async () => {
  const created = await Promise.all(
    couponTemplates.map(async (template) => {
      const { status, body } = await send({ ...texts, template, logo, image });
      expect(status).toBe(201);
      return { template, id: body.trigger.id };
    }),
  );
  await product.mailsSent();
  for (const { template, id } of created) {
    const { coupon } = (await show(id)).activity;
    expect(coupon).toMatchObject({ ...texts, template });
    for (const picture of [coupon?.logo, coupon?.image])
      expect(picture).toEqual({
        status: 'ready',
        signed_id: expect.any(String),
        url: expect.stringContaining('http'),
        medium: { url: expect.stringContaining('http') },
        small: { url: expect.stringContaining('http') },
      });
    expect(coupon?.logo?.url).not.toBe(coupon?.image?.url);
  }
});

test('[S3.18, S5.39] missing fields of a coupon are empty or have defaults', async () => {
  const { body } = await send(couponInput(image));
  expect(body.trigger.activity.coupon).toMatchObject({
    description: '',
    encoding_type: 'qr_code',
    unique_identifier_number: '',
    identifier_number: '',
    button_label: '',
    button_link: '',
    button_font_color: '#ffffff',
    button_background_color: '#5468ff',
    logo: null,
  });
});

test('[S3.18] images stay by their signed id or URL, and others replace them', async () => {
  const { body } = await send(couponInput(image, { template: 'template_1', logo }));
  const { id } = body.trigger;
  await product.mailsSent();
  const { coupon } = (await show(id)).activity;
  const after = async (pictures: Body) => {
    await update(id, activity(couponInput('', { template: 'template_1', ...pictures })));
    const shown = (await show(id)).activity.coupon;
    return [shown?.logo?.url ?? null, shown?.image?.url ?? null];
  };
  const urls = [coupon?.logo?.url, coupon?.image?.url];
  expect(await after({ logo: coupon?.logo?.signed_id, image: coupon?.image?.url })).toEqual(urls);
  expect((await show(id)).lock_version).toBe(1);
  const other = await signedPicture(product, owner);
  await after({ logo: coupon?.logo?.url, image: other });
  await product.mailsSent();
  const replaced = (await show(id)).activity.coupon;
  expect(replaced?.logo?.url).toBe(urls[0]);
  expect(replaced?.image?.url).not.toBe(urls[1]);
  expect((await show(id)).lock_version).toBe(2);
});

test('[S5.37, S5.38, S8.19] only uploaded images are accepted, and refusals name the field', async () => {
  const stranger = await createMember(product);
  const text = await upload(product, owner, Buffer.from('no picture'), { filename: 'a.png' });
  const problems = async (coupon: Body) => {
    const { status, error } = await send(coupon);
    return { status, problems: error.validations };
  };
  expect(await problems(couponInput('', { template: 'template_1' }))).toEqual({
    status: 422,
    problems: {
      'activity.coupon.logo': ['Logo required'],
      'activity.coupon.image': ['Background required'],
    },
  });
  expect(await problems(couponInput(text))).toEqual({
    status: 422,
    problems: { 'activity.coupon.image': ['Not supported file format.'] },
  });
  const outdated = ['This upload is no longer valid. Upload the file again.'];
  const foreign = await signedPicture(product, stranger);
  for (const wrong of [foreign, 'x', 'https://example.com/logo.png'])
    expect(await problems(couponInput(image, { logo: wrong }))).toEqual({
      status: 422,
      problems: { 'activity.coupon.logo': outdated },
    });
});

test('a copy shows the same images, and an engagement that becomes a link has none', async () => {
  const { body } = await send(couponInput(image, { template: 'template_1', logo }));
  const { id } = body.trigger;
  const copy = await product.client.call(triggers.duplicate, {
    token: owner.token,
    params: { id },
  });
  await product.mailsSent();
  const shown = (await show(copy.body.trigger.id)).activity.coupon;
  expect(shown?.image?.url).toEqual((await show(id)).activity.coupon?.image?.url);
  const link = { scheme: 'url', name: 'Menu', url: 'https://example.com' };
  await update(id, { activity_attributes: link });
  expect((await show(id)).activity).toEqual({ ...link, coupon: null, custom_attributes: [] });
  const rows = await product.database.db
    .selectFrom('triggers')
    .select(['logo_file_id', 'image_file_id', 'coupon'])
    .where('id', '=', id)
    .execute();
  expect(rows).toEqual([{ logo_file_id: null, image_file_id: null, coupon: null }]);
});
