import { language, locale, pseudoMarks } from './language.ts';

/** A file with the texts of one language. */
export type Catalog<Messages> = { messages: Messages };

/**
 * The texts in the language of the page. Awaited at the top of a module, so that the modules that
 * import it find them loaded.
 */
export const inLanguage = async <Messages>(
  files: Readonly<Record<string, () => Promise<Catalog<Messages>>>>,
): Promise<Catalog<Messages>> => {
  const load = files[`./${pseudoMarks ? 'en' : language}.ts`];
  if (!load) throw new Error(`There is no catalog for ${language}.`);
  const { messages } = await load();
  if (!pseudoMarks && locale !== 'ar-u-nu-arab') return { messages };
  const { reshapeTexts } = await import('./reshape-texts.ts');
  return { messages: await reshapeTexts(messages, files['./ar.ts']) };
};
