import type { Page } from '@playwright/test';

/** Driver of the share page. */
export const shareOn = (page: Page) => {
  const find = async (field: string, words: string): Promise<void> => {
    await page.getByRole('combobox', { name: field }).fill(words);
    await page.getByRole('option').first().click();
  };
  return {
    heading: page.getByRole('heading', { level: 1 }),
    map: page.getByRole('region', { name: /^Map of / }),
    floor: (name: string) => page.getByRole('button', { name, exact: true }),
    search: (words: string) => find('Search in North wing', words),
    startFrom: async (words: string): Promise<void> => {
      await page.getByRole('button', { name: 'Directions' }).click();
      await find('Where are you?', words);
    },
    withoutStairs: page.getByRole('checkbox', { name: 'Without stairs' }),
    steps: page.getByRole('listitem'),
    code: page.getByRole('img', { name: /^QR code for / }),
  };
};
