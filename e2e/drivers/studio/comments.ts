import type { Page } from '@playwright/test';

/** Driver of the comments in the floor studio. */
export const commentsOn = (page: Page) => {
  const list = page.getByRole('region', { name: 'Comments' });
  const thread = page.getByRole('region', { name: 'Comment', exact: true });
  return {
    list,
    thread,
    /** Without the field that a reply is written in. */
    replies: thread.getByRole('list', { name: 'Replies' }),
    filter: (name: 'Open' | 'Mine' | 'Resolved') => list.getByRole('button', { name, exact: true }),
    row: (words: string) => list.getByRole('button', { name: new RegExp(words) }),
    /** A pin on the map. */
    pin: (words: string) =>
      page.getByRole('button', { name: new RegExp(`^(Resolved c|C)omment: ${words}`) }),
    grouped: (count: number) => page.getByRole('button', { name: `${count} comments here` }),
    newText: page.getByRole('textbox', { name: 'New comment' }),
    send: page
      .getByRole('region', { name: 'New comment' })
      .getByRole('button', { name: 'Comment', exact: true }),
    replyText: page.getByRole('textbox', { name: 'Reply', exact: true }),
    members: page.getByRole('listbox', { name: 'Members' }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
  };
};
