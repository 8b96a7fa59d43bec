import type { SsoConnection, SsoDomain } from '@floorwright/contract';
import type { z } from 'zod';

import { later } from '../../platform/clock/clock.ts';
import type { DomainRow } from './domains-repository.ts';
import { missingRecordGrace, recordNameOf } from './records.ts';
import type { ConnectionRow } from './repository.ts';

export const presentConnection = (row: ConnectionRow): z.input<typeof SsoConnection> => ({
  issuer: row.issuer,
  client_id: row.client_id,
  default_role: row.default_role,
  application_ids: row.applicationIds,
  groups_claim: row.groups_claim,
  groups: row.groups.map(({ group, role, applicationIds }) => ({
    group,
    role,
    application_ids: [...applicationIds],
  })),
  only_way: row.only_way,
  updated_at: row.updated_at.toISOString(),
});

export const presentDomain = (row: DomainRow): z.input<typeof SsoDomain> => ({
  id: row.id,
  domain: row.domain,
  record_name: recordNameOf(row.domain),
  record_value: row.record_value,
  checked_at: row.checked_at?.toISOString() ?? null,
  verified_at: row.verified_at?.toISOString() ?? null,
  ends_at: row.missing_since ? later(row.missing_since, missingRecordGrace).toISOString() : null,
});
