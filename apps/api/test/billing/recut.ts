import fc from 'fast-check';

import { byName } from '../../src/platform/payments/signature.ts';

type Parameters = Readonly<Record<string, string>>;

/** The text that is signed: `name=value` pairs by name, without a delimiter. */
export const signedText = (fields: Parameters): string =>
  Object.entries(fields)
    .filter(([name]) => name !== 'signature')
    .toSorted(byName)
    .map(([name, value]) => `${name}=${value}`)
    .join('');

/** Where a name that ends at this "=" may start: anywhere after the previous "=". */
type Cut = { equals: number; start: number };

const cutBy = (text: string, cuts: readonly Cut[]): Record<string, string> => {
  const fields = cuts.map(({ equals, start }, at): [string, string] => [
    text.slice(start, equals),
    text.slice(equals + 1, cuts[at + 1]?.start ?? text.length),
  ]);
  return Object.fromEntries(fields);
};

/** Whether the same signature holds for these fields. */
export const isSameText = (fields: Parameters, text: string): boolean =>
  signedText(fields) === text;

/**
 * Other fields from the same signed text: at some of its "=", with names that begin anywhere, more
 * often where a well-known one does.
 */
export const recutsOf = (text: string, names: readonly string[]) => {
  const equals = [...text.matchAll(/=/g)].map(({ index }) => index);
  const [first = 0, ...rest] = equals;
  return fc
    .tuple(
      fc.shuffledSubarray(rest, { minLength: Math.floor(rest.length / 2) }),
      fc.infiniteStream(fc.nat()),
    )
    .map(([chosen, picks]) => {
      let former = first;
      let lastName = text.slice(0, first);
      const cuts = [{ equals: first, start: 0 }];
      for (const at of chosen.toSorted((a, b) => a - b)) {
        const known = names
          .filter((name) => text.slice(former + 1, at).endsWith(name))
          .map((name) => at - name.length);
        const pick: number = picks.next().value ?? 0;
        const anywhere = former + 1 + (pick % Math.max(1, at - former - 1));
        const start =
          pick % 8 === 0 ? anywhere : (known[pick % Math.max(1, known.length)] ?? anywhere);
        // Names out of order would be signed in another order.
        if (text.slice(start, at) <= lastName) continue;
        lastName = text.slice(start, at);
        cuts.push({ equals: at, start });
        former = at;
      }
      return cutBy(text, cuts);
    });
};
