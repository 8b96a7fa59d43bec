import { expect, test } from 'vitest';

import { previousRelease, whyMissing } from './checkout.mjs';

test('the previous release has a version and a commit', () => {
  expect(previousRelease()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
  });
});

test('a release whose commit is not in the history is named, with the way to get it', () => {
  expect(whyMissing({ version: '9.9.9', commit: 'f'.repeat(40) })).toMatch(
    /^commit ffffffffffff of release 9\.9\.9 is not available here: .*git fetch --unshallow/s,
  );
});
