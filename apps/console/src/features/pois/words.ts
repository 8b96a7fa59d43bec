import { PoiInput } from '@floorwright/contract';

import { isInvalid, isStale } from '../../lib/api/failure.ts';
import { tellFailure } from '../../lib/query-client.ts';
import { showFailure } from '../../lib/toasts.ts';

/** Why a POI cannot be called like this. */
export const titleProblem = (title: string): string | null =>
  PoiInput.shape.title.safeParse(title).error?.issues[0]?.message ?? null;

export const noEditing = 'Your role allows looking at POIs, not changing them';
export const noDeletion = 'Your role does not allow deleting POIs';
export const noLinkSettings = 'Your role does not allow changing the links';

/** A row has no room for what is wrong with it, so that a toast also tells of a refused field. */
export const tellRefusal = (error: Error): void => {
  if (isStale(error))
    showFailure(`${error.message} Your changes are kept. Save again to use them.`);
  else if (isInvalid(error)) showFailure(error.message || 'Something went wrong');
  else tellFailure(error, undefined);
};
