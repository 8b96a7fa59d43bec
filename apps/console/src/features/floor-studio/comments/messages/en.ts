import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';

export const messages = {
  pin: {
    open: (text: string) => `Comment: ${text}`,
    resolved: (text: string) => `Resolved comment: ${text}`,
    several: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} comment here`,
        other: `${figure(count)} comments here`,
      }),
    new: 'The new comment',
  },
  filters: { open: 'Open', mine: 'Mine', resolved: 'Resolved' },
  nothing: {
    open: 'No open comments. Choose the tool ‘Comment’ (C) and click a place.',
    mine: 'You have not written, answered or been mentioned in an open comment.',
    resolved: 'No resolved comments.',
  },
  list: {
    title: 'Comments',
    open: (count: number) => `${figure(count)} open`,
    shown: 'Shown comments',
    failed: 'The comments could not be loaded.',
  },
  tryAgain: 'Try again',
  opened: {
    loading: 'Loading the comment…',
    gone: 'This comment does not exist or was deleted.',
    failed: 'The comment could not be loaded.',
    back: 'All comments',
  },
  composer: {
    hint: 'Type @ to mention a member',
    cancel: 'Cancel',
    empty: 'Write a comment first',
    members: 'Members',
    new: 'New comment',
    comment: 'Comment',
  },
  about: (title: string) => `About ${title}`,
  aboutPlace: 'About this place',
  thread: {
    label: 'Comment',
    reopen: 'Reopen',
    resolve: 'Resolve',
    unfollow: 'Unfollow: no emails',
    follow: 'Follow: get emails',
    copyLink: 'Copy link',
    resolved: (name: string | null, when: string | null) =>
      `Resolved${name === null ? '' : ` by ${name}`}${when === null ? '' : `, ${when}`}`,
    replies: 'Replies',
    reply: 'Reply',
  },
  deletion: {
    reply: 'Delete reply',
    comment: 'Delete comment',
    confirm: 'Delete',
    replyText: 'The reply is deleted for everyone.',
    commentText: (name: string) => `The comment of ${name} is deleted for everyone.`,
    also: (count: number) =>
      englishPlural(count, {
        one: `This also deletes ${figure(count)} reply.`,
        other: `This also deletes ${figure(count)} replies.`,
      }),
  },
  replyCount: (count: number) =>
    englishPlural(count, { one: `${figure(count)} reply`, other: `${figure(count)} replies` }),
  deletedAccount: 'Deleted account',
  written: {
    comment: {
      of: (name: string) => `comment of ${name}`,
      edit: 'Edit comment',
      delete: 'Delete comment',
    },
    reply: { of: (name: string) => `reply of ${name}`, edit: 'Edit reply', delete: 'Delete reply' },
    edited: 'edited',
    save: 'Save',
  },
};

export type Messages = typeof messages;
