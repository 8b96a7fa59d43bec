import type { FloorInput } from '@floorwright/contract';
import { storeyOf } from '@floorwright/domain/floors';
import type { Position } from '@floorwright/domain/geo';
import { noTranslations } from '@floorwright/domain/translations';
import type { z } from 'zod';

import { withTranslations } from '../../kernel/translations.ts';
import type { FloorColumns } from './repository.ts';

type Input = z.output<typeof FloorInput>;

export const cornersOfRow = ({ corners }: Pick<FloorColumns, 'corners'>): Position[] =>
  Array.from({ length: corners.length / 2 }, (_, index) => ({
    latitude: corners[2 * index] ?? 0,
    longitude: corners[2 * index + 1] ?? 0,
  }));

const columnOfCorners = (corners: readonly Position[]): number[] =>
  corners.flatMap(({ latitude, longitude }) => [latitude, longitude]);

/** The default values of a floor. */
export const blank: FloorColumns = {
  name: '',
  position: 0,
  jibestream_id: null,
  photo_file_id: null,
  corners: [],
  translations: noTranslations,
};

/**
 * The fields, updated with the sent ones; the photo was checked before. The position follows the
 * name, unless it is given.
 */
export const withInput = (
  before: FloorColumns,
  input: Input,
  { photo, above }: { photo: number | null | undefined; above: number },
): FloorColumns => {
  const name = input.name ?? before.name;
  const wasNamed = before.name !== '';
  const stoodByName = !wasNamed || storeyOf(before.name) === before.position;
  const storey = stoodByName ? storeyOf(name) : undefined;
  return {
    name,
    position: input.position ?? storey ?? (wasNamed ? before.position : above),
    jibestream_id: input.jibestream_id === undefined ? before.jibestream_id : input.jibestream_id,
    photo_file_id: photo === undefined ? before.photo_file_id : photo,
    corners: input.coordinates_attributes
      ? columnOfCorners(input.coordinates_attributes)
      : before.corners,
    translations: withTranslations(before.translations, input.translations),
  };
};
