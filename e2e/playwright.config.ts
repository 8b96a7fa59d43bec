import { defineConfig } from '@playwright/test';

import { chromiumArgs } from './fixtures/chromium-args.ts';

const chromium = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'specs',
  outputDir: 'results/tests',
  globalSetup: './fixtures/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Generous, because speed is not what the tests are about, and machines are busy.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json', { outputFile: 'results/report.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a quarter of the time. Use --trace on to investigate a failed test.
    trace: 'off',
    launchOptions: {
      ...(chromium !== undefined && { executablePath: chromium }),
      args: chromiumArgs,
    },
  },
  projects: [
    {
      name: 'tests',
      testIgnore: ['shots*.spec.ts', 'hostile.spec.ts'],
      // Maps are rendered without a graphics card: a sixteenth of the pixels is much less work.
      use: { deviceScaleFactor: 0.25 },
    },
    {
      name: 'shots',
      testMatch: 'shots.spec.ts',
      teardown: 'contact-sheet',
      // Maps are rendered in full size without a graphics card: on a busy machine one takes
      // minutes.
      timeout: 900_000,
      expect: { timeout: 240_000 },
    },
    { name: 'contact-sheet', testMatch: 'shots-sheet.spec.ts' },
    { name: 'hostile', testMatch: 'hostile.spec.ts' },
  ],
});
