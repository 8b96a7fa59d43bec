import { checkStructure } from './structure/check.ts';

const violations = checkStructure(process.cwd());
for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;
