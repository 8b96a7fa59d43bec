import type { Mentionable } from '@floorwright/domain/comments';
import { useQuery } from '@tanstack/react-query';

import { useCompany } from '../../../venue/company/company.ts';
import { peopleQuery } from './queries.ts';

const none: readonly Mentionable[] = [];

/** The members who can be mentioned on a floor. Comments work without them. */
export const usePeople = (floorId: number): readonly Mentionable[] =>
  useQuery(peopleQuery(useCompany()?.id, floorId)).data ?? none;
