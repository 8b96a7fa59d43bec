import { notifications } from '@mantine/notifications';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

import { createCheapStyles } from './cheap-styles.ts';
import { leaveOutOwnerStacks } from './owner-stacks.ts';
import { pictureOnlyWhatFails } from './query-errors.ts';

// Files share a worker. Each evaluates the console's modules anew, so that neither their state nor
// what another file mocked is found there.
vi.resetModules();

expect.extend(matchers);
leaveOutOwnerStacks();

// Generous: a busy machine draws slowly, and that is not what a test is about.
configure({ asyncUtilTimeout: 10_000, getElementError: pictureOnlyWhatFails });

/** What the kit asks of a browser and jsdom does not have. */
const missing = {
  matchMedia: (query: string): Partial<MediaQueryList> => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
  ResizeObserver: class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
  scrollTo: () => undefined,
};

Object.assign(window, missing);
Object.assign(window.HTMLElement.prototype, { scrollIntoView: () => undefined });

const cheapStyles = createCheapStyles(window.getComputedStyle);

/** A test that reaches for the network without saying what answers is a mistake. */
beforeEach(() => {
  vi.stubGlobal('fetch', (url: unknown) =>
    Promise.reject(new Error(`Nothing answers ${String(url)}: call stubApi first.`)),
  );
  vi.stubGlobal('getComputedStyle', cheapStyles);
});

afterEach(() => {
  cleanup();
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
