/** A floor as the external indoor-map provider delivers it. */
export type ProviderFloor = { shortName: string; name: string; level: number };

/** Whether a floor of a provider's venue lies below the ground. */
export const isBasement = ({ shortName, name, level }: ProviderFloor): boolean =>
  /^\s*-\s*\d/.test(shortName) || name.includes('Lower') || level < 0;
