import { ActivityEntry } from '@floorwright/contract';
import { permissions, roles } from '@floorwright/domain/access';
import { subscriptionStatuses } from '@floorwright/domain/billing';
import {
  activitySchemes,
  engagementStatuses,
  triggerEvents,
} from '@floorwright/domain/engagements';
import { problemKinds } from '@floorwright/domain/floor-problems';
import { layerKinds } from '@floorwright/domain/floors';
import { testEvent, webhookEvents } from '@floorwright/domain/webhooks';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

import type { detailText as inEnglish } from './detail-text.ts';

/** Codes that the contract has as plain texts. */
const openCodes: Readonly<Record<string, readonly string[]>> = {
  permission: permissions,
  default_role: roles,
  status: [...subscriptionStatuses, ...engagementStatuses],
  event: [...triggerEvents, ...webhookEvents, testEvent],
  kind: [...activitySchemes, ...layerKinds],
  blocking_problems: problemKinds,
};

/** Codes that no one reads: these details are not shown, or only that they have changed. */
const unread = new Set(['replaced', 'removed', 'scopes', 'reason']);

const codesIn = (schema: unknown): string[] => {
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral)
    return [...(schema instanceof z.ZodEnum ? schema.options : schema.values)].map(String);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return codesIn(schema.unwrap());
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).flatMap(codesIn);
  return [];
};

/** Every code that a detail can have, by field. */
const codes = Object.entries(openCodes);
for (const { shape } of ActivityEntry.options)
  for (const [field, schema] of Object.entries(shape.details.shape))
    if (!unread.has(field)) codes.push([field, codesIn(schema)]);
const pairs = codes.flatMap(([field, values]) =>
  values.filter((code) => !unread.has(code)).map((code) => `${field} ${code}`),
);

test('the codes of the contract are found', () => {
  expect(pairs).toEqual(
    expect.arrayContaining(['permission webhook.manage', 'share_page not set', 'refusal expired']),
  );
});

describe.each(['ar', 'de'])('in %s', (language) => {
  let detailText: typeof inEnglish;
  beforeAll(async () => {
    localStorage.setItem('floorwright.language', language);
    vi.resetModules();
    ({ detailText } = await import('./detail-text.ts'));
    return () => {
      localStorage.clear();
      vi.resetModules();
    };
  });

  test('no detail of an activity is shown as a code', () => {
    const shownAsCodes = [...new Set(pairs)].filter((pair) => {
      const [field = '', ...rest] = pair.split(' ');
      const code = rest.join(' ');
      const text = detailText(field, code, ', ') ?? code;
      return text === code || (language === 'ar' && !/\p{Script=Arabic}/u.test(text));
    });
    // The specification names this kind of layer so.
    expect(shownAsCodes).toEqual(language === 'ar' ? ['kind be'] : []);
  });

  test('lists, languages, days and numbers are written as in the language', () => {
    const [list, languages, day, cap] =
      language === 'ar'
        ? ['مسارات معزولة، نقاط اهتمام متداخلة', 'العربية، الألمانية', '15‏/11‏/2026', '1,250.50']
        : [
            'getrennte Routen، POIs, die sich überlappen',
            'Arabisch، Deutsch',
            '15.11.2026',
            '1.250,50',
          ];
    expect(detailText('blocking_problems', 'island, overlapping-pois', '، ')).toBe(list);
    expect(detailText('languages', 'ar, de', '، ')).toBe(languages);
    expect(detailText('active_from', '2026-11-15', ', ')).toBe(day);
    expect(detailText('spending_cap', '1250.50', ', ')).toBe(cap);
    expect(detailText('major', 65_535, ', ')).toBe('65535');
  });
});
