const wellFormed = /^[a-z]{1,8}(?:-[a-z\d]{1,8})*$/i;

/** More tags than any browser sends; the rest of a longer header is ignored. */
const mostTags = 20;

const readEntry = (entry: string): { tag: string; quality: number } => {
  const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
};

/** The language tags of an Accept-Language header, the preferred one first. Bad entries are ignored. */
export const readAcceptLanguage = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',', mostTags)
    .map(readEntry)
    .filter(({ tag, quality }) => wellFormed.test(tag) && quality > 0 && quality <= 1)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
