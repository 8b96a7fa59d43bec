import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'specs',
  outputDir: 'results/tests',
  globalSetup: './fixtures/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'results/report.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium !== undefined && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--enable-unsafe-swiftshader',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'tests', testIgnore: 'shots*.spec.ts' },
    { name: 'shots', testMatch: 'shots.spec.ts', teardown: 'contact-sheet' },
    { name: 'contact-sheet', testMatch: 'shots-sheet.spec.ts' },
  ],
});
