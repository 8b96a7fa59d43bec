/** How many buildings are shown: "3 buildings", or "1 of 3 buildings" of a search. */
export const countOf = (found: number | undefined, total: number | undefined): string => {
  if (found === undefined || total === undefined) return '';
  const noun = total === 1 ? 'building' : 'buildings';
  return found === total ? `${total} ${noun}` : `${found} of ${total} ${noun}`;
};
