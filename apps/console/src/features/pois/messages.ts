import { PoiInput } from '@floorwright/contract';

import { isInvalid, isStale } from '../../lib/api/failure.ts';
import { reportFailure } from '../../lib/query-client.ts';
import { showFailure } from '../../lib/toasts.ts';

/** The validation error of a title; null if it is valid. */
export const titleProblem = (title: string): string | null =>
  PoiInput.shape.title.safeParse(title).error?.issues[0]?.message ?? null;

export const noEditing = 'Your role does not allow changing POIs';
export const noDeletion = 'Your role does not allow deleting POIs';
export const noLinkSettings = 'Your role does not allow changing the links';

/** A row has no room for field errors, so they are shown in a toast as well. */
export const showRefusal = (error: Error): void => {
  if (isStale(error))
    showFailure(`${error.message} Your changes are kept. Save again to use them.`);
  else if (isInvalid(error)) showFailure(error.message || 'Something went wrong');
  else reportFailure(error, undefined);
};
