import { z } from 'zod';

/** Numbers or text: they are only compared. */
const Id = z.union([z.string().min(1), z.number()]).transform(String);
const OptionalId = Id.nullish().transform((id) => id ?? null);

const textOr = (fallback: string) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => String(value ?? fallback).trim());

const items = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item) });

/** Unknown fields are ignored, and so is a coordinate in an unknown format. */
const Place = z
  .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
  .nullish()
  .catch(null);

export const CustomerAnswer = z.object({
  venues: items(z.object({ id: Id, name: textOr('') })),
});

export const VenueAnswer = z.object({
  id: Id,
  name: textOr(''),
  defaultBuildingId: OptionalId,
  buildings: items(z.object({ id: Id })),
});

export const BuildingAnswer = z.object({
  address: textOr('').catch(''),
  coordinates: Place,
  defaultFloorId: OptionalId,
  floors: items(
    z.object({
      id: Id,
      name: textOr(''),
      shortName: textOr(''),
      level: z.coerce.number().catch(0),
      map: z.object({ geojson: z.unknown() }).nullish(),
    }),
  ),
});
export type BuildingAnswer = z.output<typeof BuildingAnswer>;
