import type { ActivityScheme, EngagementStatus } from '@floorwright/domain/engagements';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

type Step = 'form' | 'trigger';

const list = '/buildings/$buildingId/floors/$floorId/engagements';
const one = '/buildings/$buildingId/floors/$floorId/engagements/$triggerId';

/** The first kind is the default and is omitted. */
const tabOf = (kind: ActivityScheme) => (kind === 'coupon' ? {} : { tab: kind });

/** The state of the page, all of it stored in the URL. */
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
    /** The status filter; undefined shows all that are not archived. */
    status,
    simulate,
    toList: (kind: ActivityScheme) => navigate({ to: list, params, search: tabOf(kind) }),
    /** Goes to the list with a status filter. */
    toStatus: (kind: ActivityScheme, next: EngagementStatus | undefined) =>
      navigate({ to: list, params, search: { ...tabOf(kind), status: next }, replace: true }),
    /** Goes to a step of a new engagement. */
    toNew: (kind: ActivityScheme, next: Step) =>
      navigate({ to: list, params, search: { ...tabOf(kind), step: next } }),
    toEngagement: (id: number, { replace = false } = {}) =>
      navigate({ to: one, params: { ...params, triggerId: String(id) }, replace }),
    /** Goes to the activity form of a saved engagement. */
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
