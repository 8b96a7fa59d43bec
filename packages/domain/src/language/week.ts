/** Sunday is 0. */
type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const days: readonly DayOfWeek[] = [0, 1, 2, 3, 4, 5, 6];

const localeOfTag = (tag: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
};

/** Older engines have a property instead of the function, and some have neither. */
const weekInfoOf = (locale: Intl.Locale): unknown => {
  const read: unknown = Reflect.get(locale, 'getWeekInfo');
  const info: unknown =
    typeof read === 'function' ? Reflect.apply(read, locale, []) : Reflect.get(locale, 'weekInfo');
  return info;
};

/**
 * The first day of the week in a language, for a reader who prefers these tags: their region decides, such as Saudi
 * Arabia in `ar-SA`, else the region in which most speak the language.
 */
export const firstDayOfWeek = (language: string, preferred: readonly string[]): DayOfWeek => {
  const locales = preferred.flatMap((tag) => localeOfTag(tag) ?? []);
  const regions = [...locales.filter((locale) => locale.language === language), ...locales].flatMap(
    ({ region }) => region ?? [],
  );
  const [region] = regions;
  const info = weekInfoOf(new Intl.Locale(language, region === undefined ? {} : { region }));
  const first = typeof info === 'object' && info !== null && 'firstDay' in info && info.firstDay;
  return days.find((day) => day === Number(first) % 7 && first !== false) ?? 1;
};
