import fc from 'fast-check';
import { inject } from 'vitest';

// Every file of every project reads this before its tests. A test that names a seed or a number of runs of
// its own keeps them.
const { seed, runs } = inject('propertyTests');

fc.configureGlobal({ seed, ...(runs !== null && { numRuns: runs }) });
