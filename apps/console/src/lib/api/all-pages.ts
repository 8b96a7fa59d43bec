import { type Pager, totalPages } from '@floorwright/contract/client';

type Page<Row> = { rows: readonly Row[]; pager: Pager };

const atOnce = 2;

/**
 * Loads all rows of a paged list: the first page contains the total; the others load two at a time.
 */
export const allPages = async <Row>(
  load: (number: number) => Promise<Page<Row>>,
): Promise<Row[]> => {
  const first = await load(1);
  const pages: (readonly Row[])[] = [first.rows];
  const last = totalPages(first.pager);
  let next = 2;
  const work = async (): Promise<void> => {
    while (next <= last) {
      const number = next;
      next += 1;
      pages[number - 1] = (await load(number)).rows;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return pages.flat();
};
