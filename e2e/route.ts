import type { Page } from '@playwright/test';

/** Signed out; the owner of the demo; a user without a company; an owner without a subscription. */
export type Visitor = 'guest' | 'owner' | 'newcomer' | 'founder';

/** Presses buttons one after the other. */
export const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };

/** A screen as the accessibility test and the pictures visit it. */
export type Route = {
  /** Names the picture, so it is short and unique. */
  name: string;
  /** `{code}` stands for the code of an invitation that waits. */
  path: string;
  as: Visitor;
  /** The id of the selected application of the demo. */
  application?: number;
  /** The title of the screen, which distinguishes it from an error page or a redirect. */
  heading: string;
  /** Brings the screen into the state that is meant, after it has loaded. */
  prepare?: (page: Page) => Promise<void>;
};
