import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { renderUi } from '../../../testing/render.tsx';
import { CommentText } from './comment-text.tsx';
import { Composer } from './composer.tsx';

const people = [
  { id: 1, name: 'Ann Lee' },
  { id: 2, name: 'Ben Lee' },
];

afterEach(() => localStorage.clear());

const open = (changes: { problem?: string; draft?: string; initial?: string } = {}) => {
  let refuse = (): void => undefined;
  let accept = (): void => undefined;
  const answer = new Promise<void>((resolve, reject) => {
    accept = resolve;
    refuse = () => reject(new Error('Refused'));
  });
  const onSend = vi.fn<(text: string) => Promise<void>>(() => answer);
  const onCancel = vi.fn<() => void>();
  const { user } = renderUi(
    <Composer
      draft={changes.draft ?? 'reply.1'}
      {...(changes.initial !== undefined && { initial: changes.initial })}
      label="Reply"
      sendLabel="Send"
      people={people}
      busy={false}
      problem={changes.problem ?? null}
      focused
      onSend={onSend}
      onCancel={onCancel}
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Reply' });
  return { user, answer, accept, refuse, onSend, onCancel, field };
};

test('Ctrl+Enter sends the text, which leaves the field at once', async () => {
  const { user, answer, accept, onSend, field } = open();
  expect(field).toHaveFocus();
  await user.type(field, ' Done ');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onSend).toHaveBeenCalledExactlyOnceWith('Done');
  expect(field).toHaveValue('');
  await user.type(field, 'More');
  accept();
  await answer;
  expect(field).toHaveValue('More');
});

test('a refused text comes back, before what has been written since', async () => {
  const { user, refuse, field } = open();
  await user.type(field, 'Done{Control>}{Enter}{/Control}');
  await user.type(field, 'More');
  refuse();
  await waitFor(() => expect(field).toHaveValue('Done\nMore'));
});

test('a refused text is there again although its panel was closed', async () => {
  const first = open();
  await first.user.type(first.field, 'Done{Control>}{Enter}{/Control}');
  cleanup();
  first.refuse();
  await expect(first.answer).rejects.toThrow('Refused');
  expect(open().field).toHaveValue('Done');
});

test('nothing is sent without a text', async () => {
  const { user, onSend, field } = open();
  await user.type(field, '  {Control>}{Enter}{/Control}');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).not.toHaveBeenCalled();
});

test('an @ offers the members, chosen by keyboard or mouse', async () => {
  const { user, field, onCancel } = open();
  await user.type(field, 'Ask @le');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('Ask @Ben Lee ');
  await user.type(field, 'or @an');
  await user.click(within(screen.getByRole('listbox')).getByText('Ann Lee'));
  expect(field).toHaveValue('Ask @Ben Lee or @Ann Lee ');
  await user.type(field, '@');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onCancel).not.toHaveBeenCalled();
});

test('unsent text is there again when the panel opens again', async () => {
  const first = open();
  await first.user.type(first.field, 'Half a sent');
  cleanup();
  expect(open().field).toHaveValue('Half a sent');
});

test('a canceled edit starts with the written text again', async () => {
  const first = open({ initial: 'Written' });
  await first.user.type(first.field, ' and more');
  await first.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(first.onCancel).toHaveBeenCalled();
  cleanup();
  expect(open({ initial: 'Written' }).field).toHaveValue('Written');
});

test('the reason of a refusal is shown at the field', () => {
  const { field } = open({ problem: 'Mention at most 20 people.', draft: 'other' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Mention at most 20 people.');
});

test('only web addresses of a text become links, which open elsewhere', () => {
  renderUi(
    <CommentText text="<b>@Ann Lee</b> https://a.test/x, javascript:alert(1)" people={people} />,
  );
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('href', 'https://a.test/x');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByText('@Ann Lee').tagName).toBe('STRONG');
  expect(screen.getByText(/<b>/)).toBeVisible();
});
