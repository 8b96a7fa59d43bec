import {
  maxScimResults,
  scimErrorSchema,
  type ScimFailureBody,
  scimSchemas,
} from '@floorwright/contract';
import { type Filter, parseFilter, type ScimProblem } from '@floorwright/domain/scim';
import { accountSentences } from '@floorwright/domain/sentences';

const failureOf = (
  status: number,
  { scimType, detail }: Partial<ScimProblem> & { detail: string },
): ScimFailureBody => ({
  schemas: [scimErrorSchema],
  status: String(status),
  ...(scimType && { scimType }),
  detail,
});

/** More than this service accepts is 413, everything else 400. */
export const invalid = (problem: ScimProblem) =>
  problem.scimType === 'tooMany'
    ? ({ status: 413, body: failureOf(413, problem) } as const)
    : ({ status: 400, body: failureOf(400, problem) } as const);

export const unsupportedFilter = (filter: string | undefined) => {
  const detail = `This filter is not supported: ${(filter ?? '').slice(0, 200)}`;
  return { status: 400, body: failureOf(400, { scimType: 'invalidFilter', detail }) } as const;
};

export const taken = (detail: string) =>
  ({ status: 409, body: failureOf(409, { scimType: 'uniqueness', detail }) }) as const;

export const stale = {
  status: 412,
  body: failureOf(412, { detail: 'The resource was changed since the version in If-Match.' }),
} as const;

export const ownerLocked = {
  status: 403,
  body: failureOf(403, { detail: accountSentences.owner_locked }),
} as const;

type Asked = {
  filter?: string | undefined;
  startIndex?: number | undefined;
  count?: number | undefined;
};

const usualCount = 100;

/** The start, length and filter of a list; null if the filter cannot be read. */
export const questionOf = ({
  filter: text,
  startIndex = 1,
  count = usualCount,
}: Asked): { filter: Filter | null; offset: number; limit: number } | null => {
  const filter = text === undefined || text.trim() === '' ? null : parseFilter(text);
  if (text !== undefined && text.trim() !== '' && !filter) return null;
  const limit = Math.min(Math.max(count, 0), maxScimResults);
  return { filter, offset: Math.max(startIndex, 1) - 1, limit };
};

export const listOf = <Resource>(
  resources: Resource[],
  { total, offset }: { total: number; offset: number },
) => ({
  status: 200 as const,
  body: {
    schemas: [scimSchemas.list],
    totalResults: total,
    startIndex: offset + 1,
    itemsPerPage: resources.length,
    Resources: resources,
  },
});
