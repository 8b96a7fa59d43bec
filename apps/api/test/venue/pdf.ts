/** A page of a PDF: what is drawn on it, in the language of PDF, and how large it is. */
type Page = {
  content: string;
  box?: readonly number[];
  rotate?: number;
  /** More entries of its dictionary, such as resources. */
  more?: string;
};

/** A small PDF. Objects of the caller follow those of the pages, from the number that `firstOwn` returns. */
export const pdfOf = (
  pages: readonly Page[],
  { own = [], trailer = '' }: { own?: readonly string[]; trailer?: string } = {},
): Buffer => {
  const kids = pages.map((_, index) => `${3 + 2 * index} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...pages.flatMap(({ content, box = [0, 0, 400, 200], rotate = 0, more = '' }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [${box.join(' ')}] /Rotate ${rotate} /Contents ${4 + 2 * index} 0 R ${more} >>`,
      streamOf('', content),
    ]),
    ...own,
  ];
  let text = '%PDF-1.7\n';
  const starts = objects.map((object, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};

/** The number of the caller's first object in a PDF with this many pages. */
export const firstOwn = (pages: number): number => 3 + 2 * pages;

export const streamOf = (dictionary: string, content: string): string =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;
