import { expect, type Page } from '@playwright/test';

/** Driver of the report of a floor. */
export const reportsOn = (page: Page) => {
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const map = page.getByRole('region', { name: 'Map of the report' });

  return {
    map,
    section,
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    /** The picker of one end of the range, labeled with its value. */
    picker: (label: 'From' | 'To') => page.getByRole('button', { name: label, exact: true }),

    open: async (floorPath: string, search = ''): Promise<void> => {
      await page.goto(`${floorPath}/reports${search}`);
      await expect(page.getByRole('heading', { name: 'Analytics & Reports' })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    },
    /** Resolves once the map has drawn its data. */
    atRest: () => expect(page.locator('[aria-busy="true"]')).toHaveCount(0),
    /** The values in the table next to the chart, from Monday: this week, then the last one. */
    week: async (): Promise<string[][]> => {
      const rows = section('Number of Visitors').getByRole('table').getByRole('row');
      const cells = await rows.evaluateAll((all) =>
        all.slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText)),
      );
      return [cells.map(([first = '']) => first), cells.map(([, second = '']) => second)];
    },
  };
};
