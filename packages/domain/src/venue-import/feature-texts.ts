import { isList, isRecord } from '../json/index.ts';
import { canonicalLanguage } from '../translations/index.ts';

/** A short text of a file; null if there is none, or one that is too long. */
export const textOf = (value: unknown): string | null => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  // Characters that the database cannot store, or that no one sees.
  const text = value.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
  return text === '' || text.length > 255 ? null : text;
};

export const textsOf = (value: unknown): string[] =>
  (isList(value) ? value : [value]).flatMap((each) => textOf(each) ?? []).slice(0, 100);

/** The texts of an object by language tag; empty if it is none. */
export const labelsOf = (value: unknown): Record<string, string> => {
  const labels: Record<string, string> = {};
  if (!isRecord(value)) return labels;
  for (const [tag, label] of Object.entries(value)) {
    const [language, text] = [canonicalLanguage(tag), textOf(label)];
    if (language !== null && text !== null) labels[language] = text;
  }
  return labels;
};
