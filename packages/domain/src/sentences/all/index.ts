import { arabicDigits, localeOf, priceIn, type Reader } from '../../language/index.ts';
import { arabicSentences } from '../ar/index.ts';
import { germanSentences } from '../de/index.ts';
import { type Show, showWith } from '../show.ts';

const create = ({ language, digits }: Reader): Show => {
  if (language === 'en') return (text) => text;
  const locale = localeOf(language, digits);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const formats = {
    figure: (count: number) => count.toLocaleString(locale),
    formatDay: (day: string) => days.format(new Date(`${day}T12:00:00Z`)),
    formatPrice: (price: string) => priceIn(locale, price),
  };
  const show = showWith({ ar: arabicSentences, de: germanSentences }[language](formats));
  return language === 'ar' && digits === 'arab'
    ? (text, coded) => arabicDigits(show(text, coded))
    : show;
};

const created = new Map<string, Show>();

/** Shows sentences to any reader. For programs that write to many: it loads every language. */
export const sentencesFor = (reader: Reader): Show => {
  const key = `${reader.language} ${reader.digits}`;
  const show = created.get(key) ?? create(reader);
  created.set(key, show);
  return show;
};
