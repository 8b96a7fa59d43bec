type Texts = {
  /** What stands in the address field. */
  typed: string;
  /** What the form itself put there last. */
  filled: string;
  /** What was found at the marker. */
  found: string;
};

/**
 * What to do with the address that was found where the marker stands. What somebody typed is never
 * overwritten; the found one is offered instead.
 */
export const addressOffer = ({ typed, filled, found }: Texts): 'fill' | 'offer' | 'leave' => {
  const present = typed.trim();
  if (present === found) return 'leave';
  return present === '' || present === filled ? 'fill' : 'offer';
};
