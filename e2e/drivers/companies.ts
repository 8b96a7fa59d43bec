import { expect, type Page } from '@playwright/test';

/** Driver of the company screens. */
export const companiesOn = (page: Page) => {
  const tabs = page.getByRole('navigation', { name: 'Company' }).getByRole('link');
  const others = page.getByRole('table', { name: 'Other companies' });

  return {
    tabs,
    others,
    current: page.getByRole('region', { name: 'Current company' }),
    switcher: page.getByRole('button', { name: /^Company: / }),
    createDialog: page.getByRole('dialog', { name: 'Create Company' }),

    choosePlan: (plan: string): Promise<void> =>
      page
        .getByRole('article', { name: plan })
        .getByRole('button', { name: 'Start free trial' })
        .click(),

    select: (company: string): Promise<void> =>
      others.getByRole('button', { name: `Select Company ${company}`, exact: true }).click(),

    expectTabs: (names: readonly string[]): Promise<void> => expect(tabs).toHaveText([...names]),
  };
};
