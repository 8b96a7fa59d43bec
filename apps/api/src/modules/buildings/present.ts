import type { Building } from '@floorwright/contract';
import { hasPermission } from '@floorwright/domain/access';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import type { ShownBuilding } from './buildings.ts';

export const presentBuilding = (
  { scope, secrets }: MemberContext,
  { row, photo }: ShownBuilding,
): z.input<typeof Building> => {
  const sealed = hasPermission(scope.role, 'building.update')
    ? row.jibestream_client_secret_sealed
    : null;
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    application_id: row.application_id,
    photo,
    coordinate: { latitude: row.latitude, longitude: row.longitude },
    floors: row.floors,
    basement_floors: row.basement_floors,
    jibestream_id: row.jibestream_id,
    jibestream_client_id: row.jibestream_client_id,
    jibestream_client_secret: sealed && secrets.unseal(sealed),
    jibestream_customer_id: row.jibestream_customer_id,
    poi_link_mask: row.poi_link_mask,
    share_page: row.share_page === true,
    share_page_set: row.share_page !== null,
    auto_publish: row.auto_publish,
    languages: row.languages,
    translations: row.translations,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
};

/** Whether an answer contains the secret of the map provider. */
export const hasSecret = ({
  jibestream_client_secret: secret,
}: z.input<typeof Building>): boolean => secret !== null;
