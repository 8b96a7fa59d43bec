import { z } from 'zod';

import { serveParent } from '../../../platform/threads/serve-parent.ts';
import { type CheckedFloor, countProblems } from './floor-checks.ts';

/** What the parent sends was made by this program. */
const Floors = z.custom<CheckedFloor[]>((value) => Array.isArray(value));

serveParent((floors) => countProblems(Floors.parse(floors)));
