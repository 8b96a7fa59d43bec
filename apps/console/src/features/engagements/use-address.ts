import type { ActivityScheme, EngagementStatus } from '@floorwright/domain/engagements';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

type Step = 'form' | 'trigger';

const list = '/buildings/$buildingId/floors/$floorId/engagements';
const one = '/buildings/$buildingId/floors/$floorId/engagements/$triggerId';

/** The first kind needs no mention. */
const tabOf = (kind: ActivityScheme) => (kind === 'coupon' ? {} : { tab: kind });

/** Where one is on the page of a floor's engagements, all of which stands in its address. */
export const useAddress = () => {
  const { buildingId = '', floorId = '', triggerId } = useParams({ strict: false });
  const { tab = 'coupon', step, status, simulate = false } = useSearch({ strict: false });
  const navigate = useNavigate();
  const params = { buildingId, floorId };
  return {
    floorId: Number(floorId),
    triggerId: triggerId === undefined ? null : Number(triggerId),
    tab,
    step,
    /** Which engagements are listed; undefined for all that are not archived. */
    status,
    simulate,
    toList: (kind: ActivityScheme) => navigate({ to: list, params, search: tabOf(kind) }),
    /** To the list of those that have a status. */
    toStatus: (kind: ActivityScheme, next: EngagementStatus | undefined) =>
      navigate({ to: list, params, search: { ...tabOf(kind), status: next }, replace: true }),
    /** To a step of an engagement that is not saved yet. */
    toNew: (kind: ActivityScheme, next: Step) =>
      navigate({ to: list, params, search: { ...tabOf(kind), step: next } }),
    toEngagement: (id: number, { replace = false } = {}) =>
      navigate({ to: one, params: { ...params, triggerId: String(id) }, replace }),
    /** To the form of what a saved engagement shows. */
    toForm: (id: number) =>
      navigate({
        to: one,
        params: { ...params, triggerId: String(id) },
        search: { step: 'form' },
      }),
    toSimulator: (kind: ActivityScheme) =>
      navigate({ to: list, params, search: { ...tabOf(kind), simulate: true } }),
  };
};

export type Address = ReturnType<typeof useAddress>;
