import { triggers } from '@floorwright/contract';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../lib/api/call.ts';
import { counted, named } from '../../lib/format.ts';
import type { CompanyBeacon } from './beacons-list.ts';

/** Which engagements use beacons that are about to be deleted. */
export const EngagementsAt = ({ chosen }: { chosen: readonly CompanyBeacon[] }) => {
  const ids = chosen.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: ['engagements at beacons', ids],
    queryFn: ({ signal }) =>
      call(triggers.listAtBeacons, { body: { beacon_ids: ids } }, { signal }),
    enabled: ids.length > 0,
    // Asked anew each time: nobody is asked to agree to an old list.
    gcTime: 0,
    meta: { silent: true },
  });
  const names = data?.triggers.map(({ name }) => name) ?? [];
  if (names.length === 0) return null;
  const use = names.length === 1 ? 'uses' : 'use';
  return (
    <Text c="dimmed" mt="xs">
      {counted(names.length, 'engagement')} {use}{' '}
      {chosen.length === 1 ? 'this beacon' : 'these beacons'}: {named(names)}.
    </Text>
  );
};
