import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import type { Weight } from './heat-scale.ts';
import { lastDays, type Range, rangeProblem } from './range.ts';

type Change = {
  from?: number | undefined;
  to?: number | undefined;
  weight?: 'dwell' | undefined;
  zoom?: 'near' | undefined;
  hour?: number | undefined;
  live?: true | undefined;
};

/** The state of a report, all of it stored in the URL. */
export const useReportAddress = () => {
  const { buildingId = '', floorId = '' } = useParams({ strict: false });
  const { from, to, weight, zoom, hour, live } = useSearch({ strict: false });
  const [recent, setRecent] = useState(() => lastDays(Date.now()));
  const navigate = useNavigate();
  const chosen = from !== undefined && to !== undefined ? { from, to } : null;
  const isUsable = chosen !== null && rangeProblem(chosen) === null;
  const shownWeight: Weight = weight ?? 'visits';
  const change = (search: Change): void =>
    void navigate({
      to: '/buildings/$buildingId/floors/$floorId/reports',
      params: { buildingId, floorId },
      search: (before) => ({ ...before, ...search }),
      replace: true,
    });
  const isInvalid = chosen !== null && !isUsable;
  // Removes an invalid range from the URL, so that the URL matches what is shown.
  useEffect(() => {
    if (!isInvalid) return;
    void navigate({
      to: '.',
      search: (before) => ({ ...before, from: undefined, to: undefined, hour: undefined }),
      replace: true,
    });
  }, [isInvalid, navigate]);
  return {
    floorId: Number(floorId),
    range: isUsable ? chosen : recent,
    isDefault: !isUsable,
    weight: shownWeight,
    isNear: zoom === 'near',
    /** The start of the part shown; undefined for the whole range. */
    hour,
    isLive: live === true,
    setRange: (range: Range | null): void => {
      if (range === null) setRecent(lastDays(Date.now()));
      change({ from: range?.from, to: range?.to, hour: undefined });
    },
    setRecent,
    setWeight: (next: Weight): void => change({ weight: next === 'dwell' ? next : undefined }),
    setNear: (near: boolean): void => change({ zoom: near ? 'near' : undefined }),
    setHour: (next: number | undefined): void => change({ hour: next }),
    setLive: (on: boolean): void => change({ live: on ? true : undefined, hour: undefined }),
  };
};

export type ReportAddress = ReturnType<typeof useReportAddress>;
