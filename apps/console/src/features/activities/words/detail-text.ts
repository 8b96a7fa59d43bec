import type { Permission } from '@floorwright/domain/access';
import type { ActivityScheme, TriggerEvent } from '@floorwright/domain/engagements';
import type { FloorProblem } from '@floorwright/domain/floor-problems';
import type { LayerKind } from '@floorwright/domain/floors';
import { priceIn } from '@floorwright/domain/language';
import type { testEvent, WebhookEvent } from '@floorwright/domain/webhooks';

import { languageName } from '../../../lib/language/language-name.ts';
import { language, locale } from '../../../lib/language/language.ts';
import { roleNames } from '../../../venue/company/company.ts';
import { kindNames } from '../../../venue/company/layer-kinds.ts';
import { messages } from './messages/index.ts';

const { words: own } = messages;

type Words<Code extends string> = Readonly<Record<Code, string>>;

/** A new code does not compile until it has words. */
const closed: {
  blocking_problems: Words<FloorProblem['kind']>;
  event: Words<TriggerEvent | WebhookEvent | typeof testEvent>;
  kind: Words<ActivityScheme | LayerKind>;
  permission: Words<Permission>;
} = {
  blocking_problems: own.blocking_problems,
  event: own.event,
  kind: { ...kindNames, ...own.kind },
  permission: own.permission,
};

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...own,
  ...closed,
  role: roleNames,
  default_role: roleNames,
};

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const dayText = (text: string): string => {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : day.format(date);
};

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Values that are neither words nor texts of users. */
const formats: Readonly<Record<string, (text: string) => string>> = {
  active_from: dayText,
  active_until: dayText,
  // The audit log has it in English, with cents.
  amount: (text) => (language === 'en' ? text : priceIn(locale, text)),
  languages: languageName,
  plan_slug: capitalized,
  spending_cap: (text) => Number(text).toLocaleString(locale, { minimumFractionDigits: 2 }),
};

/** Fields whose text is a list of codes. */
const lists: ReadonlySet<string> = new Set(['blocking_problems', 'languages']);

const lookUp = <Known>(table: Readonly<Record<string, Known>>, key: string): Known | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** A value of a detail in the language of the reader, or null if there is none. */
export const detailText = (field: string, detail: unknown, separator: string): string | null => {
  if (typeof detail === 'number') return detail.toLocaleString(locale, { useGrouping: false });
  if (typeof detail !== 'string' || detail === '') return null;
  const format = lookUp(formats, field) ?? String;
  const known = lookUp(words, field) ?? {};
  const shown = (text: string): string => lookUp(known, text) ?? format(text);
  return lists.has(field) ? detail.split(', ').map(shown).join(separator) : shown(detail);
};
