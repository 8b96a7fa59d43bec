import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

import { useCompany } from '../../../venue/company/company.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { commentsQuery, type NewPlace, type WireComment } from './queries.ts';

/** Which comments the list shows. */
export type CommentFilter = 'open' | 'mine' | 'resolved';

export type CommentsView = {
  readonly open: readonly WireComment[];
  /** What the filter lets through. */
  readonly listed: readonly WireComment[];
  /** The pins on the map: resolved comments only if the list shows them. */
  readonly pinned: readonly WireComment[];
  readonly filter: CommentFilter;
  readonly setFilter: (filter: CommentFilter) => void;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** The id of the thread in the address. */
  readonly opened: number | null;
  /** Opens a thread, or closes it. */
  readonly openThread: (id: number | null) => void;
  /** Where a new comment is being written. */
  readonly place: NewPlace | null;
  readonly startNew: (place: NewPlace | null) => void;
  /** Changes when the panel has something else to show; null if nothing is opened. */
  readonly raisedBy: string | null;
};

const none: readonly WireComment[] = [];

/** The comments of the floor. What is opened is in the address, so that a link leads there. */
export const useComments = (floor: BuildingFloor | undefined): CommentsView => {
  const company = useCompany();
  const navigate = useNavigate();
  const { comment: opened = null } = useSearch({ strict: false });
  const [filter, setFilter] = useState<CommentFilter>('open');
  const [place, setPlace] = useState<NewPlace | null>(null);
  const floorId = floor?.id ?? 0;
  const isKnown = Boolean(company) && floorId > 0;
  const open = useQuery({ ...commentsQuery(company?.id, floorId, 'open'), enabled: isKnown });
  const resolved = useQuery({
    ...commentsQuery(company?.id, floorId, 'resolved'),
    enabled: isKnown && filter === 'resolved',
  });
  const wanted = filter === 'resolved' ? resolved : open;
  const openThread = useCallback(
    (id: number | null): void => {
      setPlace(null);
      void navigate({
        to: '.',
        search: (before) => {
          const { comment: _, ...others } = before;
          return id === null ? others : { ...others, comment: id };
        },
        replace: true,
      });
    },
    [navigate],
  );
  const startNew = useCallback(
    (next: NewPlace | null): void => {
      if (next) openThread(null);
      setPlace(next);
    },
    [openThread],
  );
  const openRows = open.data ?? none;
  const rows = wanted.data ?? none;
  // The two lists are read one after the other: what was just reopened may be in both.
  const resolvedOnly = rows.filter(({ id }) => !openRows.some((other) => other.id === id));
  const newPlace = place?.floorId === floorId ? place : null;
  return {
    open: openRows,
    listed: filter === 'mine' ? rows.filter(({ involved }) => involved) : rows,
    pinned: filter === 'resolved' ? [...openRows, ...resolvedOnly] : openRows,
    filter,
    setFilter,
    isLoading: wanted.isPending,
    error: wanted.data ? null : wanted.error,
    retry: () => void wanted.refetch(),
    opened,
    openThread,
    place: newPlace,
    startNew,
    raisedBy: newPlace ? 'new comment' : opened === null ? null : `comment ${opened}`,
  };
};
