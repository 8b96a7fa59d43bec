import type { Page } from '@playwright/test';

/** Signed out; the owner of the demo; a user without a company; an owner without a subscription. */
export type Visitor = 'guest' | 'owner' | 'newcomer' | 'founder';

/** Clicks buttons in order. */
export const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };

/** A screen for the accessibility test and the screenshots. */
export type Route = {
  /** The name of the screenshot, short and unique. */
  name: string;
  /** `{code}` is replaced with the code of a pending invitation. */
  path: string;
  as: Visitor;
  /** The id of the selected application of the demo. */
  application?: number;
  /** The title of the screen, which distinguishes it from an error page or a redirect. */
  heading: string;
  /** The route of the console that `prepare` leads to, if it is another one. */
  arrivesAt?: string;
  /** Brings the screen into the intended state after it has loaded. */
  prepare?: (page: Page) => Promise<void>;
};
