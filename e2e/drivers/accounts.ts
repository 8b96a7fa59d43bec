import { expect, type Page } from '@playwright/test';

type Credentials = { email: string; password: string };
type NewAccount = Credentials & { firstName: string; lastName: string; company?: string };

/** Driver of the account screens. */
export const accountsOn = (page: Page) => {
  const fill = (label: string, value: string): Promise<void> =>
    page.getByLabel(label, { exact: true }).fill(value);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const press = (name: string): Promise<void> => button(name).click();
  /** The previous page may have fields of the same names until the next one is shown. */
  const untilShown = (name: string): Promise<void> => expect(button(name)).toBeVisible();
  const setPassword = async (label: string, password: string): Promise<void> => {
    await fill(label, password);
    await fill('Confirm password', password);
  };

  return {
    field: (label: string) => page.getByLabel(label, { exact: true }),
    banner: page.getByRole('main').getByRole('alert'),

    signIn: async ({ email, password }: Credentials): Promise<void> => {
      await untilShown('Sign in');
      await fill('Email', email);
      await fill('Password', password);
      await press('Sign in');
    },

    signUp: async (account: NewAccount): Promise<void> => {
      await untilShown('Sign up');
      await fill('First name', account.firstName);
      await fill('Last name', account.lastName);
      await fill('Email', account.email);
      if (account.company) await fill('Company name', account.company);
      await setPassword('Password', account.password);
      await page.getByRole('checkbox', { name: /I agree/ }).check();
      await press('Sign up');
    },

    askForMail: async (email: string): Promise<void> => {
      await untilShown('Send the link');
      await fill('Email', email);
      await press('Send the link');
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    },

    setNewPassword: async (password: string): Promise<void> => {
      await setPassword('New password', password);
      await press('Set password');
    },

    saveProfile: async (changes: Readonly<Record<string, string>>): Promise<void> => {
      for (const [label, value] of Object.entries(changes)) await fill(label, value);
      await press('Save');
      await expect(page.getByText('Updated successfully')).toBeVisible();
    },

    changePassword: async (current: string, next: string): Promise<void> => {
      await fill('Current password', current);
      await setPassword('New password', next);
      await press('Change password');
    },
  };
};
