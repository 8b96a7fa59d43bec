import { inject } from 'vitest';

import { compiledPrograms } from '../../src/platform/threads/child-processes.ts';

for (const [source, program] of Object.entries(inject('childPrograms')))
  compiledPrograms.set(source, program);
