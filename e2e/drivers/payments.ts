import { expect, type Page } from '@playwright/test';

type SandboxCard = { number: string; code: string };

/** The sandbox cards, by their behavior when charged. */
export const sandboxCards = {
  plain: { number: '4005550000000001', code: '123' },
  secured: { number: '4557012345678902', code: '123' },
  declined: { number: '4000000000000002', code: '123' },
} as const satisfies Record<string, SandboxCard>;

/** Driver of the payments of a company. */
export const paymentsOn = (page: Page) => {
  const cards = page.getByRole('table', { name: 'Saved cards' });
  const history = page.getByRole('table', { name: 'Payments' });
  const refill = page.getByRole('button', { name: 'Refill' });

  const fillCard = async ({ number, code }: SandboxCard): Promise<void> => {
    await page.getByLabel('Card number').fill(number);
    await page.getByLabel('Card holder name').fill('Ada Byron');
    await page.getByLabel('Expiry date').fill('0530');
    await page.getByLabel('Security code').fill(code);
  };

  /** Runs an action that opens a popup of the provider, and returns the popup. */
  const popupOf = async (act: () => Promise<void>): Promise<Page> => {
    const popup = page.waitForEvent('popup');
    await act();
    return popup;
  };

  return {
    cards,
    history,
    fillCard,
    popupOf,
    facts: page.getByRole('region', { name: 'Current subscription' }),
    addCardButton: page.getByRole('button', { name: 'Add card' }),

    addCard: async (card: SandboxCard): Promise<void> => {
      await page.goto('/payments/cards');
      await fillCard(card);
      await popupOf(() => page.getByRole('button', { name: 'Add card' }).click());
      await expect(page.getByText('The card was added.')).toBeVisible();
    },

    /** Refills the balance from the default card. */
    refill: async (amount: string): Promise<void> => {
      await page.getByLabel('Amount').fill(amount);
      await refill.click();
    },

    expectBalance: (balance: string): Promise<void> =>
      expect(page.getByRole('region', { name: 'Current subscription' })).toContainText(
        `Balance${balance}`,
      ),
  };
};
