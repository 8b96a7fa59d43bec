import { describe, expect, test } from 'vitest';

import { CustomRowInput, NewTriggerInput, TriggerInput } from './trigger-inputs.ts';

const coupon = (changes: object = {}) => ({
  name: 'Two for one',
  title: 'Two coffees for one',
  logo: 'signed-logo',
  image: 'signed-image',
  ...changes,
});
const activity = (changes: object = {}) => ({
  scheme: 'coupon',
  name: 'Coffee',
  coupon_attributes: coupon(),
  ...changes,
});
const trigger = (changes: object = {}) => ({
  event_type: 'enter',
  beacon_ids: [1],
  activity_attributes: activity(),
  ...changes,
});
const withCoupon = (changes: object) =>
  trigger({ activity_attributes: activity({ coupon_attributes: coupon(changes) }) });

/** The messages by field. */
const problemsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    (NewTriggerInput.safeParse(body).error?.issues ?? []).map(({ path, message }) => [
      String(path.at(-1)),
      message,
    ]),
  );
const long = (length: number): string => 'x'.repeat(length);

test('[S5.30] an engagement needs a beacon and an event', () => {
  expect(problemsOf(trigger())).toEqual({});
  expect(problemsOf(trigger({ beacon_ids: [], event_type: '' }))).toEqual({
    beacon_ids: 'Please select the beacons on the map',
    event_type: 'Please select the trigger',
  });
  expect(problemsOf({ activity_attributes: activity() })).toEqual({
    beacon_ids: 'Please select the beacons on the map',
    event_type: 'Please select the trigger',
  });
});

test('[S4.40] the events are enter, leave, near, far and immediate', () => {
  const isTaken = (event_type: string) =>
    NewTriggerInput.safeParse(trigger({ event_type })).success;
  expect(['enter', 'leave', 'near', 'far', 'immediate', 'exit'].map(isTaken)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
});

describe('a coupon', () => {
  test('[S5.32, S5.33, S5.34] has a name, a title and the name of its action', () => {
    const blank = { coupon_attributes: coupon({ name: ' ', title: '' }) };
    expect(problemsOf(trigger({ activity_attributes: activity(blank) }))).toEqual({
      name: 'Name Required',
      title: 'Title Required',
    });
    expect(problemsOf(trigger({ activity_attributes: activity({ name: '' }) }))).toEqual({
      name: 'Action name Required',
    });
  });

  test('[S5.32, S5.33, S5.34, S9.3] their lengths end at 12, 50 and 255', () => {
    const lengths = (name: number, title: number, action: number) =>
      problemsOf(
        trigger({
          activity_attributes: activity({
            name: long(action),
            coupon_attributes: coupon({ name: long(name), title: long(title) }),
          }),
        }),
      );
    expect(lengths(12, 50, 255)).toEqual({});
    expect(lengths(13, 51, 255)).toEqual({
      name: 'Maximum length is 12 symbols',
      title: 'Maximum length is 50 symbols',
    });
    expect(lengths(12, 50, 256)).toEqual({ name: 'Maximum length is 255 symbols' });
  });

  test.each(['template_3', 'template_4'])('[S5.35] %s needs both numbers', (template) => {
    expect(problemsOf(withCoupon({ template }))).toEqual({
      unique_identifier_number: 'Unique identifier number Required',
      identifier_number: 'Identifier number Required',
    });
    const numbers = { unique_identifier_number: '4006381333931', identifier_number: '4006' };
    expect(problemsOf(withCoupon({ template, ...numbers }))).toEqual({});
    expect(
      problemsOf(
        withCoupon({
          template,
          unique_identifier_number: long(256),
          identifier_number: long(256),
        }),
      ),
    ).toEqual({
      unique_identifier_number: 'Maximum length is 255 symbols',
      identifier_number: 'Maximum length is 255 symbols',
    });
  });

  test('[S5.36, S9.3] template 5 needs a label of at most 30 and a link', () => {
    const template = 'template_5';
    expect(problemsOf(withCoupon({ template }))).toEqual({
      button_label: 'Button Label required',
      button_link: 'Button Label required',
    });
    const button = { button_label: long(30), button_link: 'https://example.com' };
    expect(problemsOf(withCoupon({ template, ...button }))).toEqual({});
    expect(problemsOf(withCoupon({ template, ...button, button_label: long(31) }))).toEqual({
      button_label: 'Maximum length is 30 symbols',
    });
  });

  test('[S5.37] a logo is required unless it is template 2 or 4', () => {
    const numbers = { unique_identifier_number: '1', identifier_number: '1' };
    const button = { button_label: 'Go', button_link: 'https://example.com' };
    const needsLogo = (template: string) =>
      problemsOf(withCoupon({ template, ...numbers, ...button, logo: '' }))['logo'];
    expect([1, 2, 3, 4, 5].map((number) => needsLogo(`template_${number}`))).toEqual([
      'Logo required',
      undefined,
      'Logo required',
      undefined,
      'Logo required',
    ]);
  });

  test('[S5.38] every template needs an image', () => {
    expect(problemsOf(withCoupon({ template: 'template_2', image: null }))).toEqual({
      image: 'Background required',
    });
  });

  test('[S5.39] omitted fields have defaults', () => {
    const parsed = NewTriggerInput.parse(trigger()).activity_attributes;
    expect(parsed).toMatchObject({
      coupon_attributes: {
        template: 'template_1',
        encoding_type: 'qr_code',
        button_font_color: '#ffffff',
        button_background_color: '#5468ff',
      },
    });
  });

  test('a bar code has signs for plain characters only, a QR code for all', () => {
    const numbers = { unique_identifier_number: 'متجر', identifier_number: '1' };
    const problem = (encoding_type: string, template = 'template_4') =>
      problemsOf(withCoupon({ template, encoding_type, ...numbers }))['unique_identifier_number'];
    expect(problem('code_128')).toBe('A bar code can only hold plain letters, digits and symbols.');
    expect(problem('qr_code')).toBeUndefined();
    expect(problem('code_128', 'template_1')).toBeUndefined();
  });

  test('of any other shape is refused and breaks nothing', () => {
    for (const value of [null, 5, [], {}, 'x', true])
      for (const field of ['template', 'encoding_type', 'button_link', 'logo', 'image', 'name'])
        expect(() => NewTriggerInput.safeParse(withCoupon({ [field]: value }))).not.toThrow();
  });
});

describe('a link', () => {
  const problem = (url: unknown) =>
    problemsOf(trigger({ activity_attributes: { scheme: 'url', name: 'Menu', url } }))['url'];

  test('[S5.40] is trimmed, required and has at most 255 characters', () => {
    expect([problem('  '), problem(undefined)]).toEqual(['Url Required', 'Url Required']);
    expect(problem(`https://x.test/${long(241)}`)).toBe('Maximum length is 255 symbols');
    const body = trigger({
      activity_attributes: { scheme: 'url', name: ' Menu ', url: ' https://x.test ' },
    });
    expect(NewTriggerInput.parse(body).activity_attributes).toEqual({
      scheme: 'url',
      name: 'Menu',
      url: 'https://x.test',
    });
  });

  test('[S5.40] its action needs a name', () => {
    const body = trigger({
      activity_attributes: { scheme: 'url', name: '', url: 'https://x.test' },
    });
    expect(problemsOf(body)).toEqual({ name: 'Action name Required' });
  });

  test.each(['http://x.test', 'HTTPS://x.test/a?b#c', 'https://x.test:8443/?q=1'])(
    '%s is one',
    (url) => {
      expect(problem(url)).toBeUndefined();
    },
  );

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://x.test',
    'x.test',
    '//x.test',
    'https://',
    'https:///path',
    'https://x.test/a b',
    'java\tscript:alert(1)',
    'intent://x#Intent;end',
  ])('%s is not shown to visitors', (url) => {
    expect(problem(url)).toBe('Start the link with http:// or https://.');
    const button = { button_label: 'Go', button_link: url };
    expect(problemsOf(withCoupon({ template: 'template_5', ...button }))).toEqual({
      button_link: 'Start the link with http:// or https://.',
    });
  });
});

describe('values for an app', () => {
  const rows = (...list: [string, string][]) =>
    trigger({
      activity_attributes: {
        scheme: 'custom',
        name: 'Open',
        custom_attributes_attributes: list.map(([name, value]) => ({ name, value })),
      },
    });

  test('[S5.41] rows that lack a name or a value are dropped', () => {
    const parsed = NewTriggerInput.parse(rows(['a', '1'], ['', '2'], [' b ', ' 3 '], ['c', ' ']));
    expect(parsed.activity_attributes).toMatchObject({
      custom_attributes_attributes: [
        { name: 'a', value: '1' },
        { name: 'b', value: '3' },
      ],
    });
  });

  test('[S5.41] a row that is being filled in needs both', () => {
    const issues = CustomRowInput.safeParse({ name: ' ', value: '' }).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toEqual(['Title Required', 'Value Required']);
  });

  test('[S5.41] if none remains, one has to be added', () => {
    for (const body of [rows(), rows(['', ''], ['a', ''])])
      expect(problemsOf(body)).toEqual({
        custom_attributes_attributes: 'Please add at last one key/value pair.',
      });
  });

  test('[S5.41] names and values have at most 255 characters', () => {
    expect(problemsOf(rows([long(255), long(255)]))).toEqual({});
    expect(problemsOf(rows([long(256), long(256)]))).toEqual({
      name: 'Maximum length is 255 symbols',
      value: 'Maximum length is 255 symbols',
    });
  });
});

test('the last day does not lie before the first, and a day is a day', () => {
  const period = (active_from: unknown, active_until: unknown) =>
    problemsOf(trigger({ active_from, active_until }));
  expect(period('2026-11-15', '2026-11-15')).toEqual({});
  expect(period('2026-11-15', '')).toEqual({});
  expect(period('2026-11-16', '2026-11-15')).toEqual({
    active_until: 'The end date is before the start date.',
  });
  expect(period('2026-02-30', null)).toEqual({ active_from: 'Enter a date such as 2026-11-15.' });
});

test('a change may contain only changed fields, without defaults for the rest', () => {
  expect(TriggerInput.parse({})).toEqual({});
  expect(TriggerInput.parse({ priority: 3 })).toEqual({ priority: 3 });
});
