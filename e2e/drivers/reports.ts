import { expect, type Page } from '@playwright/test';

/** The report of a floor, in the words of someone who reads it. */
export const reportsOn = (page: Page) => {
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const map = page.getByRole('region', { name: 'Map of the report' });

  return {
    map,
    section,
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    /** The picker of one end of the range, which shows what is picked. */
    picker: (label: 'From' | 'To') => page.getByRole('button', { name: label, exact: true }),

    open: async (floorPath: string, search = ''): Promise<void> => {
      await page.goto(`${floorPath}/reports${search}`);
      await expect(page.getByRole('heading', { name: 'Analytics & Reports' })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    },
    /** Once the map has drawn its data. */
    atRest: () => expect(page.locator('[aria-busy="true"]')).toHaveCount(0),
    /** What the table beside the chart says, from Monday on: this week, then the last one. */
    week: async (): Promise<string[][]> => {
      const rows = section('Number of Visitors').getByRole('table').getByRole('row');
      const cells = await rows.evaluateAll((all) =>
        all.slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText)),
      );
      return [cells.map(([first = '']) => first), cells.map(([, second = '']) => second)];
    },
  };
};
