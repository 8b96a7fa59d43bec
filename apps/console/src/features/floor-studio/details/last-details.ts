import type { PoiDetails } from '@floorwright/floor-editor';

type Details = Pick<PoiDetails, 'categoryId' | 'workingHours'>;

let last: (Details & { readonly applicationId: number }) | null = null;

/** Remembers the category and the hours that were set last, to offer them for the next POI. */
export const rememberDetails = (
  applicationId: number,
  { categoryId, workingHours }: Details,
): void => {
  last = { applicationId, categoryId, workingHours };
};

/** What was set last in the application, or null if it has neither a category nor hours. */
export const lastDetails = (applicationId: number): Details | null =>
  last?.applicationId === applicationId && (last.categoryId !== null || last.workingHours !== null)
    ? last
    : null;
