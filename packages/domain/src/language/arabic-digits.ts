const digits = '٠١٢٣٤٥٦٧٨٩';

/** A number as a text writes it, perhaps after 'and', which is written together with it. */
const number = /^(\p{Script=Arabic}?)((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)([-%]?)$/u;

const written = (text: string): string =>
  text
    .replaceAll('.', '٫')
    .replaceAll(',', '٬')
    .replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? digit);

/** What is isolated; otherwise words and what is between them. */
const pieces =
  /[\u2066-\u2068][^\u2069]*\u2069|[\s\u00A0()«»،؛؟]+|\.(?=\s|$)|(?:[^\s\u00A0()«»،؛؟.]|\.(?!\s|$))+/gu;

/**
 * An Arabic text of a catalog with Arabic digits. Isolated parts, such as names and what is to be typed exactly,
 * stay as they are, and so does anything but a plain number: dates, networks, and numbers after a Latin word (WGS 84).
 */
export const arabicDigits = (text: string): string => {
  let isAfterLatin = false;
  return text.replaceAll(pieces, (piece) => {
    const match = isAfterLatin ? null : number.exec(piece);
    if (/\S/.test(piece)) isAfterLatin = /\p{Script=Latin}$/u.test(piece);
    if (!match) return piece;
    const [, before = '', value = '', sign = ''] = match;
    return `${before}${written(value)}${sign === '%' ? '٪' : sign}`;
  });
};
