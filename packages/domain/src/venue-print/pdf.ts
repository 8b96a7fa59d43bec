import type { Mark, PrintPage, Step } from './scene.ts';

const short = (value: number): string => String(Math.round(value * 100) / 100);

const operators = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const;

const stepText = ([letter, ...values]: Step): string =>
  [...values.map(short), operators[letter]].join(' ');

/** The share of red, green and blue of a color such as #a0b1c2. */
const colorText = (color: string): string =>
  [1, 3, 5].map((at) => short(Number.parseInt(color.slice(at, at + 2), 16) / 255 || 0)).join(' ');

/** Text as PDF writes it in any script: UTF-16 in hexadecimal digits. */
const hexText = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, index) =>
    text.charCodeAt(index).toString(16).padStart(4, '0'),
  ).join('')}>`;

const paintOf = ({ fill, line }: Mark): string => {
  if (fill !== null) return line === null ? 'f*' : 'B*';
  return line === null ? 'n' : 'S';
};

const markText = (mark: Mark): string => {
  const { steps, fill, line, width, dash, text } = mark;
  return [
    ...(text === undefined ? [] : [`/Span <</ActualText ${hexText(text)}>> BDC`]),
    ...(fill === null ? [] : [`${colorText(fill)} rg`]),
    ...(line === null
      ? []
      : [`${colorText(line)} RG ${short(width)} w [${dash?.join(' ') ?? ''}] 0 d`]),
    ...steps.map(stepText),
    paintOf(mark),
    ...(text === undefined ? [] : ['EMC']),
  ].join('\n');
};

/** The drawing of a page. It counts from the upper left, as the scene does. */
export const pageContent = ({ height, marks }: PrintPage): string =>
  [`1 0 0 -1 0 ${short(height)} cm 1 J 1 j`, ...marks.map(markText), ''].join('\n');

export type PdfPage = {
  readonly width: number;
  readonly height: number;
  /** What `pageContent` wrote, compressed with zlib. */
  readonly content: Uint8Array;
};

/** A PDF of these pages, in parts that are written one after the other. */
export const pdfParts = (
  title: string,
  pages: readonly PdfPage[],
  created: Date,
): (string | Uint8Array)[] => {
  const parts: (string | Uint8Array)[] = [];
  const offsets: number[] = [];
  let at = 0;
  const write = (part: string | Uint8Array): void => {
    parts.push(part);
    // All text is ASCII.
    at += part.length;
  };
  const object = (number: number, ...body: (string | Uint8Array)[]): void => {
    offsets[number] = at;
    for (const part of [`${number} 0 obj\n`, ...body, '\nendobj\n']) write(part);
  };
  const date = created.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
  write('%PDF-1.5\n');
  const pageNumbers = pages.map((_, index) => 4 + 2 * index);
  object(1, '<</Type/Catalog/Pages 2 0 R>>');
  object(
    2,
    `<</Type/Pages/Count ${pages.length}/Kids[${pageNumbers.map((number) => `${number} 0 R`).join(' ')}]>>`,
  );
  object(3, `<</Title ${hexText(title)}/Producer(Floorwright)/CreationDate(D:${date}Z)>>`);
  pages.forEach(({ width, height, content }, index) => {
    const number = 4 + 2 * index;
    object(
      number,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${short(width)} ${short(height)}]/Resources<<>>/Contents ${number + 1} 0 R>>`,
    );
    object(
      number + 1,
      `<</Length ${content.length}/Filter/FlateDecode>>\nstream\n`,
      content,
      '\nendstream',
    );
  });
  const start = at;
  const count = 4 + 2 * pages.length;
  const entries = Array.from(
    { length: count - 1 },
    (_, index) => `${String(offsets[index + 1] ?? 0).padStart(10, '0')} 00000 n \n`,
  );
  write(
    `xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}trailer\n<</Size ${count}/Root 1 0 R/Info 3 0 R>>\nstartxref\n${start}\n%%EOF\n`,
  );
  return parts;
};
