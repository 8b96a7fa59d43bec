import type { Page } from '@playwright/test';

type CsvFile = { name: string; content: string | Buffer };

/** Driver of the beacon imports. */
export const importsOn = (page: Page) => {
  const dialog = page.getByRole('dialog');
  const counts = (label: string) => dialog.getByLabel(label);
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });

  return {
    dialog,
    table: page.getByRole('table', { name: 'Imports' }),
    next: button('Next'),
    save: button('Save Import'),
    whatWouldBe: counts('Result of saving'),
    whatWasDone: counts('What the import did'),
    firstProblems: dialog.getByRole('table', { name: 'First problems' }),
    errors: dialog.getByRole('table', { name: 'Import errors' }),

    titled: (name: string) => page.getByRole('dialog', { name, exact: true }),
    column: (number: number) => dialog.getByRole('combobox', { name: `Column ${number}` }),

    openUpload: (): Promise<void> =>
      page.getByRole('button', { name: 'Upload Beacons CSV' }).first().click(),

    openFirst: async (): Promise<void> => {
      await page.getByRole('link', { name: 'Open details' }).first().click();
      await dialog.waitFor();
    },

    pickBuilding: async (name: string): Promise<void> => {
      await dialog.getByRole('combobox', { name: 'Building' }).click();
      await page.getByRole('option', { name, exact: true }).click();
    },

    /** Drops a file on the dialog, as from a file manager. */
    drop: async ({ name, content }: CsvFile): Promise<void> => {
      const bytes = [...Buffer.from(content)];
      const dataTransfer = await page.evaluateHandle(
        (file) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([Uint8Array.from(file.bytes)], file.name));
          return transfer;
        },
        { name, bytes },
      );
      const zone = dialog.getByRole('button', { name: /^Drop a CSV file here/ });
      await zone.dispatchEvent('drop', { dataTransfer });
      await dialog.getByText(/, uploaded$/).waitFor();
    },

    downloadRefused: async () => {
      const download = page.waitForEvent('download');
      await button('Download refused rows').click();
      return download;
    },

    undo: async (): Promise<void> => {
      await button('Undo import').click();
      await page
        .getByRole('dialog', { name: 'Undo import' })
        .getByRole('button', { name: 'Undo import' })
        .click();
    },
  };
};
