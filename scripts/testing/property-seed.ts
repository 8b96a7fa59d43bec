/**
 * Property tests try the same values every time, so that a failure is one of the change at hand. With
 * `PROPERTY_TESTS=long` they try others and more of them, under a seed that is printed; with
 * `PROPERTY_SEED=<seed>` those of a run that failed.
 */
export type PropertyTests = { seed: number; runs: number | null };

const usualSeed = 20_260_304;
const longRuns = 2_000;

export const propertyTestsFrom = (
  env: Readonly<Record<string, string | undefined>>,
  freshSeed: () => number,
): PropertyTests => {
  const isLong = env['PROPERTY_TESTS'] === 'long';
  const given = Number(env['PROPERTY_SEED'] ?? '');
  const chosen = Number.isInteger(given) && given !== 0 ? given : undefined;
  return {
    seed: chosen ?? (isLong ? freshSeed() : usualSeed),
    runs: isLong ? longRuns : null,
  };
};

declare module 'vitest' {
  export interface ProvidedContext {
    propertyTests: PropertyTests;
  }
}
