import { notifications } from '@mantine/notifications';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

import { createCheapStyles } from './cheap-styles.ts';
import { leaveOutOwnerStacks } from './owner-stacks.ts';
import { pictureOnlyWhatFails } from './query-errors.ts';

// Files share a worker. Each file evaluates the console's modules again, so that it does not see
// the state or mocks of another file.
vi.resetModules();

expect.extend(matchers);
leaveOutOwnerStacks();

// Generous, because rendering is slow on a busy machine.
configure({ asyncUtilTimeout: 60_000, getElementError: pictureOnlyWhatFails });

/** Browser features that the kit needs and jsdom does not have. */
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

/** A request without a stub is a mistake in the test. */
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
