import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';

import { ApiFailure } from '../../lib/api/failure.ts';
import { MissingProgram } from '../../lib/api/missing-program.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { lazyPage } from './lazy-page.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/page.js');
const failing = () => Promise.reject<{ Page: () => null }>(gone);

test('a page whose code cannot be loaded reports that the server is unreachable, and does not reload', async () => {
  stubApi({});
  const Page = lazyPage(failing, 'Page');
  await Page.preload?.();
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => render(<Page />)).toThrow(MissingProgram);
  expect(new MissingProgram()).toBeInstanceOf(ApiFailure);
});

test('a page whose code can be loaded is shown', async () => {
  const Page = lazyPage(() => Promise.resolve({ Page: () => <p>Here</p> }), 'Page');
  // React continues a suspended page inside act only if act is awaited.
  await act(async () => {
    render(
      <Suspense fallback="Loading">
        <Page />
      </Suspense>,
    );
  });
  expect(screen.getByText('Here')).toBeVisible();
});
