import {
  bestLanguage,
  directionOf,
  type Language,
  languages,
  readAcceptLanguage,
} from '@floorwright/domain/language';
import type { Show } from '@floorwright/domain/sentences';
import { sentencesFor } from '@floorwright/domain/sentences/all';
import type { FastifyRequest } from 'fastify';

import { html, type Html } from '../../platform/mail/html.ts';
import { messages as ar } from './ar.ts';
import { messages as de } from './de.ts';
import { messages as en, type Messages } from './en.ts';

export const messagesIn: Readonly<Record<Language, Messages>> = { en, ar, de };

export type PageTexts = { language: Language; messages: Messages; sentence: Show };

/** The texts of a page that a browser opens, which sends its languages and names no account. */
export const textsFor = ({ headers }: Pick<FastifyRequest, 'headers'>): PageTexts => {
  const language = bestLanguage(readAcceptLanguage(headers['accept-language']), languages);
  return {
    language,
    messages: messagesIn[language],
    sentence: sentencesFor({ language, digits: 'latn' }),
  };
};

/** A page with a title and some text. */
export const plainPage = (language: Language, title: string, content: Html): string =>
  html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Floorwright</title>
        <link rel="stylesheet" href="/pages/style.css" />
      </head>
      <body>
        ${content}
      </body>
    </html>`.markup;
