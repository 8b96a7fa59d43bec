import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { signInWith } from '../../../testing/examples/some-company.ts';
import { renderPage } from '../../../testing/render.tsx';
import { someAdmin, type stubApi } from '../../../testing/stub-api.ts';
import type { WireThread } from './queries.ts';
import { Thread } from './thread.tsx';

const thread: WireThread = {
  id: 8,
  building_id: 5,
  building_floor_id: 31,
  author: { id: 7, name: 'Ada Byron' },
  body: 'A wall is missing.',
  created_at: '2026-03-02T10:00:00.000Z',
  edited_at: null,
  latitude: 66,
  longitude: -15,
  poi: null,
  resolved_at: null,
  resolved_by: null,
  replies_count: 0,
  involved: true,
  following: true,
  replies: [],
};

afterEach(() => localStorage.clear());

const open = async (answers: Parameters<typeof stubApi>[0] = {}) => {
  const api = signInWith({ answers });
  const { user } = await renderPage(() => <Thread thread={thread} onDeleted={() => undefined} />, {
    at: '/floor',
  });
  // Only its author can edit it, so the account is known.
  await screen.findByRole('button', { name: 'Edit comment' });
  return { api, user, field: screen.getByRole('textbox', { name: 'Reply' }) };
};

test('two quick clicks resolve a comment once', async () => {
  const resolved = { ...thread, resolved_at: '2026-03-02T11:00:00.000Z' };
  let answer = (): void => undefined;
  const { api, user } = await open({
    'POST comments/8/resolve': () =>
      new Promise((resolve) => {
        answer = () => resolve({ body: { floor_comment: resolved } });
      }),
  });
  await user.dblClick(screen.getByRole('button', { name: 'Resolve' }));
  answer();
  const sent = api.calls.filter(({ method }) => method !== 'GET');
  expect(sent).toHaveLength(1);
});

test('a reply that was not sent belongs to its account', async () => {
  const mine = await open();
  await mine.user.type(mine.field, 'Half a sent');
  cleanup();
  expect((await open()).field).toHaveValue('Half a sent');
  cleanup();
  const other = { ...someAdmin, id: 12 };
  signInWith({ answers: { 'GET admin': { body: { admin: other } } } });
  const own = { ...thread, author: { id: 12, name: 'Bob Roe' } };
  await renderPage(() => <Thread thread={own} onDeleted={() => undefined} />, { at: '/floor' });
  await screen.findByRole('button', { name: 'Edit comment' });
  expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue('');
});

test('a refusal without a message says its status', async () => {
  const { user, field } = await open({
    'POST comments/8/replies': { status: 413, statusText: 'Content Too Large' },
  });
  await user.type(field, 'Hello');
  await user.click(screen.getByRole('button', { name: 'Reply' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('413 Content Too Large');
});

test('after an edit the focus is on the edited comment', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit comment' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('article', { name: 'comment of Ada Byron' })).toHaveFocus();
});
