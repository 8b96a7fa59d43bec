import type { BuildingInput } from '@floorwright/contract';
import { defaultLanguages, noTranslations } from '@floorwright/domain/translations';
import type { z } from 'zod';

import { withTranslations } from '../../kernel/translations.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { BuildingColumns, BuildingRow } from './repository.ts';

/** The fields of a form, with the secret in plain text. */
export type BuildingFields = Omit<BuildingColumns, 'jibestream_client_secret_sealed'> & {
  jibestream_client_secret: string | null;
};

/** The default values of a building. */
export const blank: BuildingFields = {
  name: '',
  address: '',
  latitude: 0,
  longitude: 0,
  floors: 1,
  basement_floors: 0,
  photo_file_id: null,
  poi_link_mask: null,
  share_page: null,
  auto_publish: true,
  jibestream_id: null,
  jibestream_client_id: null,
  jibestream_client_secret: null,
  jibestream_customer_id: null,
  languages: [...defaultLanguages],
  translations: noTranslations,
};

type Input = z.output<typeof BuildingInput>;

/** For fields that can be cleared with null. */
const given = (value: string | null | undefined, otherwise: string | null): string | null =>
  value === undefined ? otherwise : value;

/** The fields, updated with the sent ones; the photo is handled separately. */
export const withInput = (before: BuildingFields, input: Input): BuildingFields => ({
  ...before,
  ...input.coordinate_attributes,
  name: input.name ?? before.name,
  address: input.address ?? before.address,
  floors: input.floors ?? before.floors,
  basement_floors: input.basement_floors ?? before.basement_floors,
  poi_link_mask: given(input.poi_link_mask, before.poi_link_mask),
  share_page: input.share_page ?? before.share_page,
  auto_publish: input.auto_publish ?? before.auto_publish,
  jibestream_id: given(input.jibestream_id, before.jibestream_id),
  jibestream_client_id: given(input.jibestream_client_id, before.jibestream_client_id),
  jibestream_client_secret: given(input.jibestream_client_secret, before.jibestream_client_secret),
  jibestream_customer_id: given(input.jibestream_customer_id, before.jibestream_customer_id),
  languages: input.languages ?? before.languages,
  translations: withTranslations(before.translations, input.translations),
});

export const fieldsOf = (
  secrets: Secrets,
  {
    id: _id,
    application_id: _applicationId,
    created_at: _createdAt,
    updated_at: _updatedAt,
    jibestream_client_secret_sealed: sealed,
    ...fields
  }: BuildingRow,
): BuildingFields => ({
  ...fields,
  jibestream_client_secret: sealed && secrets.unseal(sealed),
});

export const columnsOf = (
  secrets: Secrets,
  { jibestream_client_secret: secret, ...fields }: BuildingFields,
): BuildingColumns => ({
  ...fields,
  jibestream_client_secret_sealed: secret === null ? null : secrets.seal(secret),
});
