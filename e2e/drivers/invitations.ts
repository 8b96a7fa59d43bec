import type { Page } from '@playwright/test';

type Wish = { email: string; role: string; applications?: readonly string[] };

/** Driver of the invitations, for inviting and invited users. */
export const invitationsOn = (page: Page) => {
  const table = page.getByRole('table', { name: 'Invitations' });
  const dialog = page.getByRole('dialog');
  const pick = async (field: string, option: string): Promise<void> => {
    await dialog.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };

  return {
    table,
    dialog,
    rowOf: (email: string) => table.getByRole('row').filter({ hasText: email }),
    banner: page.getByText('Please login or register to accept the invitation'),
    accepted: page.getByText('Invitation Accepted.'),
    accept: page.getByRole('button', { name: 'Accept invitation' }),

    send: dialog.getByRole('button', { name: 'Invite', exact: true }),

    open: (): Promise<void> => page.getByRole('button', { name: 'Invite member' }).first().click(),

    fillIn: async ({ email, role, applications = [] }: Wish): Promise<void> => {
      await dialog.getByLabel('Email').fill(email);
      await pick('Role', role);
      for (const application of applications) await pick('Applications', application);
      // The list stays open for further choices; Escape closes it, and not the dialog.
      if (applications.length > 0) await page.keyboard.press('Escape');
    },

    joinAs: async (person: { firstName: string; lastName: string; password: string }) => {
      await page.getByLabel('First name').fill(person.firstName);
      await page.getByLabel('Last name').fill(person.lastName);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByLabel('Confirm password').fill(person.password);
      await page.getByRole('button', { name: 'Accept invitation' }).click();
    },
  };
};
