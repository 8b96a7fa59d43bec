/** The languages of a venue; the first one is the language of the plain fields. */
type ContentLanguages = readonly [string, ...string[]];

export const defaultLanguages: ContentLanguages = ['en'];
export const maxLanguages = 20;

/** Language, script, region and variants; without extensions, which do not name a language. */
const plainTag =
  /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-(?:[A-Z]{2}|\d{3}))?(-(?:[\da-z]{5,8}|\d[\da-z]{3}))*$/;

/** A language tag in its usual spelling, such as `pt-BR` for `PT-br`; null if it is none. */
export const canonicalLanguage = (tag: string): string | null => {
  if (tag.length > 35) return null;
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(tag);
    return plainTag.test(canonical) ? canonical : null;
  } catch {
    return null;
  }
};

/** The same list as one that has a first language; 'en' if it is empty. */
export const contentLanguages = (tags: readonly string[]): ContentLanguages => {
  const [first, ...others] = tags;
  return first === undefined ? defaultLanguages : [first, ...others];
};

/**
 * The languages into which a text of several venues can be translated. A first language that all of them share is
 * that of the text itself; if they differ, the text may be in any of them.
 */
export const sharedLanguages = (venues: readonly (readonly string[])[]): readonly string[] => {
  const tags = new Set(venues.flat());
  const firsts = new Set(venues.map(([first]) => first));
  const [main] = firsts;
  if (firsts.size === 1 && main !== undefined) tags.delete(main);
  return [...tags].toSorted();
};

/** The languages besides the first one. */
export const furtherLanguages = (tags: readonly string[]): readonly string[] => tags.slice(1);
