import { beacons } from '@floorwright/contract';

import { callPage } from '../../lib/api/call.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import type { CompanyBeacon } from './beacons-list.ts';

type Identity = Pick<CompanyBeacon, 'uuid' | 'major' | 'minor'>;

/** The form has checked how the UUID is written, so that what is left to refuse is another beacon. */
export const isTaken = (error: unknown): boolean =>
  error instanceof ApiFailure && error.validations?.['uuid'] !== undefined;

/** The beacon that has the same UUID, major and minor already, if it may be seen. */
export const findTwin = async ({
  uuid,
  major,
  minor,
}: Identity): Promise<CompanyBeacon | undefined> => {
  // Longer minors begin alike and come after it.
  const query = { q: `${uuid} ${major} ${minor}`, sort: 'minor', 'page[size]': 1 } as const;
  const { answer } = await callPage(beacons.list, { query });
  return answer.beacons.find(
    (beacon) => beacon.uuid === uuid && beacon.major === major && beacon.minor === minor,
  );
};
