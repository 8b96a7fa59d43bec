import {
  buildings,
  floors,
  poiCategories,
  pois,
  share,
  triggers,
  visitors,
} from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { changesIn } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createBeacon, createCategory, createPoi, poiInput } from '../../../test/venue/studio.ts';
import { triggerInput } from '../../../test/venue/triggers.ts';
import { createPhone, createVenue, type Phone, type Venue } from '../../../test/venue/visitors.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

let venue: Venue;
let phone: Phone;
let poi: { id: number };
beforeEach(async () => {
  venue = await createVenue(product);
  phone = await createPhone(product, venue);
  poi = await createPoi(product, {
    floor: { id: venue.floorIds[0], buildingId: venue.buildingId },
    title: 'Coffee',
  });
});

type Body = Record<string, unknown>;

const changeBuilding = (body: Body) =>
  product.client.call(buildings.update, {
    ...venue.owner,
    params: { id: venue.buildingId },
    body,
  });
const changePoi = (body: Body, id = poi.id) =>
  product.client.call(pois.update, { ...venue.owner, params: { id }, body });
const speak = (...languages: string[]) => changeBuilding({ languages });

const venueIn = async (query: { lang?: string } = {}, headers: Record<string, string> = {}) => {
  const answer = await product.client.call(visitors.showVenue, {
    headers: { ...phone.headers, ...headers },
    params: { id: venue.buildingId },
    query,
  });
  const { status, headers: answered } = answer;
  return { status, headers: answered, read: () => answer.body.venue };
};
const titleIn = async (query: { lang?: string }, headers: Record<string, string> = {}) =>
  (await venueIn(query, headers)).read().building.pois[0]?.title;

describe('the languages of a building', () => {
  test('are English by default, and kept in the order and spelling of their tags', async () => {
    const { body } = await product.client.call(buildings.show, {
      ...venue.owner,
      params: { id: venue.buildingId },
    });
    expect(body.building).toMatchObject({ languages: ['en'], translations: {} });
    const { status, body: changed } = await speak('AR', 'pt-br', 'zh-hant-tw');
    expect({ status, languages: changed.building.languages }).toEqual({
      status: 200,
      languages: ['ar', 'pt-BR', 'zh-Hant-TW'],
    });
    expect((await changesIn(product, venue.companyId)).at(-1)).toMatchObject({
      action: 'building.updated',
      details: { languages: { from: 'en', to: 'ar, pt-BR, zh-Hant-TW' } },
    });
  });

  test('are refused with the place of the mistake', async () => {
    const noTag = 'Use a language tag such as en, ar or pt-BR.';
    for (const [languages, validations] of [
      [[], { languages: ['Choose at least one language.'] }],
      ['en', { languages: ['Send the languages as a list of language tags.'] }],
      [['en', 'english please'], { 'languages.1': [noTag] }],
      [['en', 7], { 'languages.1': [noTag] }],
      [['en-u-nu-arab'], { 'languages.0': [noTag] }],
      [['en', 'EN'], { languages: ['List each language only once.'] }],
    ] as const) {
      const { status, error } = await changeBuilding({ languages });
      expect({ status, validations: error.validations }).toEqual({ status: 422, validations });
    }
  });
});

describe('translations', () => {
  test('are merged by language; an empty or null language is removed', async () => {
    await speak('en', 'ar', 'fr');
    const arabic = { title: ' قهوة ', subtitles: ['طابق أول'] };
    const first = await changePoi({ translations: { ar: arabic } });
    expect(first.body.building_poi.translations).toEqual({
      ar: { title: 'قهوة', subtitles: ['طابق أول'] },
    });
    expect(first.body.building_poi.title).toBe('Coffee');
    const second = await changePoi({ translations: { fr: { title: 'Café', subtitles: [] } } });
    expect(Object.keys(second.body.building_poi.translations)).toEqual(['ar', 'fr']);
    expect(second.body.building_poi.translations['fr']).toEqual({ title: 'Café' });
    const third = await changePoi({ translations: { ar: null, fr: { title: '' } } });
    expect(third.body.building_poi.translations).toEqual({});
    expect((await changesIn(product, venue.companyId)).at(-1)).toMatchObject({
      action: 'poi.updated',
      details: { translations: 'replaced' },
    });
  });

  test('count as a change of the POI, and the same ones do not', async () => {
    await speak('en', 'ar');
    const { body } = await changePoi({ translations: { ar: { title: 'قهوة' } } });
    const version = body.building_poi.lock_version;
    const again = await changePoi({ translations: { ar: { title: 'قهوة' } } });
    expect(again.body.building_poi.lock_version).toBe(version);
    const stale = await changePoi({ translations: { ar: null }, lock_version: version - 1 });
    expect(stale.status).toBe(409);
  });

  test('of unknown languages and fields, too long or of another type are refused', async () => {
    await speak('en', 'ar');
    const long = 'ش'.repeat(256);
    for (const [translations, validations] of [
      [
        { fr: { title: 'x' } },
        { 'translations.fr': ['The building does not have this language.'] },
      ],
      [
        { en: { title: 'x' } },
        {
          'translations.en': ['This is the main language. Send the text in the field itself.'],
        },
      ],
      [
        { '!': { title: 'x' } },
        { 'translations.!': ['Use a language tag such as en, ar or pt-BR.'] },
      ],
      [
        { ar: { tilte: 'x' } },
        { 'translations.ar': ['Some of these fields cannot be translated.'] },
      ],
      [{ ar: { title: long } }, { 'translations.ar.title': ['Maximum length is 255 symbols'] }],
      [{ ar: { title: 7 } }, { 'translations.ar.title': ['Send a text.'] }],
      [{ ar: 'x' }, { 'translations.ar': ['Send the texts of a language as an object.'] }],
      [7, { translations: ['Send the translations by language tag.'] }],
    ] as const) {
      const { status, error } = await changePoi({ translations });
      expect({ status, validations: error.validations }).toEqual({ status: 422, validations });
    }
  });

  test('of a language that is removed are hidden, and come back with it', async () => {
    await speak('en', 'ar');
    const { body } = await changePoi({ translations: { ar: { title: 'قهوة' } } });
    await speak('en');
    expect(await titleIn({ lang: 'ar' })).toBe('Coffee');
    // What was read can be sent back.
    const sent = { translations: body.building_poi.translations };
    expect((await changePoi(sent)).status).toBe(200);
    await speak('en', 'ar');
    expect(await titleIn({ lang: 'ar' })).toBe('قهوة');
  });

  test('of floors, categories, buildings and engagements are stored with them', async () => {
    await speak('en', 'ar');
    const { owner, buildingId, companyId, applicationId } = venue;
    const floor = await product.client.call(floors.update, {
      ...owner,
      params: { id: venue.floorIds[0] },
      body: { translations: { ar: { name: 'الطابق الأرضي' } } },
    });
    expect(floor.body.building_floor.translations).toEqual({ ar: { name: 'الطابق الأرضي' } });
    const category = await createCategory(product, { applicationId, name: 'Food' });
    const renamed = await product.client.call(poiCategories.rename, {
      ...owner,
      params: { id: category.id },
      body: { building_poi_category: { name: 'Food', translations: { ar: { name: 'طعام' } } } },
    });
    expect(renamed.body.building_poi_category).toMatchObject({
      name: 'Food',
      translations: { ar: { name: 'طعام' } },
    });
    const refused = await product.client.call(poiCategories.create, {
      ...owner,
      params: { id: applicationId },
      body: { building_poi_category: { name: 'X', translations: { fr: { name: 'x' } } } },
    });
    expect(refused.error.validations).toEqual({
      'building_poi_category.translations.fr': ['The building does not have this language.'],
    });
    await changePoi({ category_id: category.id });
    await changeBuilding({ translations: { ar: { name: 'المركز', address: 'شارع البحر' } } });
    const beacon = await createBeacon(product, { companyId, buildingId });
    const link = { scheme: 'url', name: 'Menu', url: 'https://example.test/menu' };
    const created = await product.client.call(triggers.create, {
      ...owner,
      params: { id: buildingId },
      body: triggerInput([beacon.id], {
        activity_attributes: link,
        translations: { ar: { name: 'القائمة', url: 'https://example.test/ar' } },
      }),
    });
    expect(created.status).toBe(201);
    const wrong = await product.client.call(triggers.update, {
      ...owner,
      params: { id: created.body.trigger.id },
      body: { translations: { ar: { url: 'javascript:alert(1)' } } },
    });
    expect(wrong.error.validations).toEqual({
      'translations.ar.url': ['Start the link with http:// or https://.'],
    });

    const arabic = (await venueIn({ lang: 'ar' })).read();
    expect(arabic.building).toMatchObject({
      name: 'المركز',
      address: 'شارع البحر',
      language: 'ar',
      languages: ['en', 'ar'],
      floors: [{ name: 'الطابق الأرضي', link_name: 'G' }, { name: '1' }],
      pois: [{ title: 'Coffee', category: 'طعام', other_titles: [] }],
    });
    expect(arabic.engagements[0]?.activity).toMatchObject({
      name: 'القائمة',
      url: 'https://example.test/ar',
    });
    const english = (await venueIn()).read();
    expect(english.building).toMatchObject({ language: 'en', pois: [{ category: 'Food' }] });
    expect(english.engagements[0]?.activity).toMatchObject(link);
  });

  test('are copied with a floor', async () => {
    await speak('en', 'ar');
    await changePoi({ translations: { ar: { title: 'قهوة' } } });
    const copy = await product.client.call(floors.duplicate, {
      ...venue.owner,
      params: { id: venue.floorIds[0] },
      body: { name: '2' },
    });
    expect(copy.status).toBe(201);
    const { body } = await product.client.call(pois.list, {
      ...venue.owner,
      params: { id: venue.buildingId, floorId: copy.body.building_floor.id },
    });
    expect(body.building_pois.map(({ translations }) => translations)).toEqual([
      { ar: { title: 'قهوة' } },
    ]);
  });

  test('can be sent with a new POI', async () => {
    await speak('en', 'ar');
    const { status, body } = await product.client.call(pois.create, {
      ...venue.owner,
      params: { id: venue.buildingId, floorId: venue.floorIds[0] },
      body: poiInput({ translations: { ar: { title: 'مكتبة' } } }),
    });
    expect(status).toBe(201);
    expect(body.building_poi.translations).toEqual({ ar: { title: 'مكتبة' } });
  });
});

describe('visitors read', () => {
  beforeEach(async () => {
    await speak('en', 'ar');
    await changePoi({ translations: { ar: { title: 'قهوة' } } });
  });

  test('the language of the parameter, then of the header, then the first one', async () => {
    expect(await titleIn({})).toBe('Coffee');
    expect(await titleIn({ lang: 'ar-SA' })).toBe('قهوة');
    expect(await titleIn({}, { 'accept-language': 'fr, ar;q=0.8, en;q=0.5' })).toBe('قهوة');
    expect(await titleIn({ lang: 'en' }, { 'accept-language': 'ar' })).toBe('Coffee');
    // An unknown language falls back to the next one, and is never an error.
    expect(await titleIn({ lang: 'xx-!' }, { 'accept-language': 'ar' })).toBe('قهوة');
    expect(await titleIn({ lang: 'xx' }, { 'accept-language': ';;q=,*' })).toBe('Coffee');
  });

  test('each language from its own cache, which follows changes', async () => {
    const english = await venueIn({ lang: 'en' });
    const arabic = await venueIn({ lang: 'ar' });
    const etag = arabic.headers.get('etag') ?? '';
    expect(etag).not.toBe(english.headers.get('etag'));
    expect(arabic.headers.get('vary')).toBe('Accept-Language, Accept-Encoding');
    const known = await venueIn({ lang: 'ar' }, { 'if-none-match': etag });
    expect(known.status).toBe(304);
    const other = await venueIn({ lang: 'en' }, { 'if-none-match': etag });
    expect(other.status).toBe(200);
    await changePoi({ translations: { ar: { title: 'مقهى' } } });
    expect(await titleIn({ lang: 'ar' })).toBe('مقهى');
  });

  test('the list of buildings in their language', async () => {
    await changeBuilding({ translations: { ar: { name: 'المركز' } } });
    await createBuilding(product, { applicationId: venue.applicationId, name: 'Annex' });
    const { body } = await product.client.call(visitors.listBuildings, {
      ...phone,
      query: { lang: 'ar' },
    });
    expect(body.buildings.map(({ name, language }) => [name, language])).toEqual([
      ['Annex', 'en'],
      ['المركز', 'ar'],
    ]);
  });

  test('the share page by the same rules, with the titles of other languages', async () => {
    const open = async (lang?: string, headers = {}) => {
      const link = `/share/link.html?${venue.floorIds[0]}`;
      const query = { link, ...(lang !== undefined && { lang }) };
      const { body, headers: answered } = await product.client.call(share.place, {
        query,
        headers,
      });
      expect(answered.get('vary')).toBe('Accept-Language, Accept-Encoding');
      return body.building;
    };
    expect(await open('ar')).toMatchObject({
      language: 'ar',
      pois: [{ title: 'قهوة', other_titles: ['Coffee'] }],
    });
    expect(await open(undefined, { 'accept-language': 'ar' })).toMatchObject({ language: 'ar' });
    expect(await open('en')).toMatchObject({
      language: 'en',
      pois: [{ title: 'Coffee', other_titles: ['قهوة'] }],
    });
  });
});
