import { PoiInput } from '@floorwright/contract';

import { isInvalid, isStale } from '../../lib/api/failure.ts';
import { reportFailure } from '../../lib/query-client.ts';
import { showSentence } from '../../lib/sentences/index.ts';
import { showFailure } from '../../lib/toasts.ts';
import { messages } from './messages/index.ts';

/** The validation error of a title; null if it is valid. */
export const titleProblem = (title: string): string | null => {
  const message = PoiInput.shape.title.safeParse(title).error?.issues[0]?.message;
  return message === undefined ? null : showSentence(message);
};

export const noEditing = messages.noEditing;
export const noDeletion = messages.noDeletion;
export const noLinkSettings = messages.noLinkSettings;

/** A row has no room for field errors, so they are shown in a toast as well. */
export const showRefusal = (error: Error): void => {
  if (isStale(error)) showFailure(messages.keptChanges(error.message));
  else if (isInvalid(error)) showFailure(error.message || messages.failed);
  else reportFailure(error, undefined);
};
