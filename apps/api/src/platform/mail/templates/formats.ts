import { moneyText } from '@floorwright/domain/billing';
import { currencyText, localeOf, type Reader } from '@floorwright/domain/language';
import { sentencesFor } from '@floorwright/domain/sentences/all';

import { messagesIn } from './messages/index.ts';

/** In the minor unit. A text is an amount that an older version has queued, in English. */
export type MailMoney = string | { minor: number; currency: string };

const longDay = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const shortTime = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
} as const;

const create = (reader: Reader) => {
  const { language, digits } = reader;
  const locale = localeOf(language, digits);
  const days = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : locale, longDay);
  const times = new Intl.DateTimeFormat(locale, shortTime);
  const figure = (count: number): string => count.toLocaleString(locale);
  const percent = (share: number): string => share.toLocaleString(locale, { style: 'percent' });
  const day = (date: Date): string => days.format(date);
  return {
    figure,
    percent,
    day,
    time: (date: Date): string => messagesIn[language].layout.atTime(day(date), times.format(date)),
    money: (money: MailMoney): string => {
      if (typeof money === 'string') return money;
      const { minor, currency } = money;
      return language === 'en'
        ? moneyText(minor, currency)
        : currencyText(minor / 100, currency, locale);
    },
    /** A sentence of the domain, such as why a bank refused a payment. */
    sentence: sentencesFor(reader),
  };
};

const created = new Map<string, ReturnType<typeof create>>();

/** Numbers, dates and amounts as a reader writes them. */
export const formatsFor = (reader: Reader): ReturnType<typeof create> => {
  const key = `${reader.language} ${reader.digits}`;
  const formats = created.get(key) ?? create(reader);
  created.set(key, formats);
  return formats;
};
