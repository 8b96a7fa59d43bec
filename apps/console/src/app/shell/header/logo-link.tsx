import { useParams } from '@tanstack/react-router';

import { useApplicationId } from '../../../venue/company/applications.ts';
import { useCompany } from '../../../venue/company/company.ts';
import { hasSubscription } from '../../../venue/company/subscription.ts';
import { Logo } from './header-parts.tsx';

export type LogoState = {
  hasCompany: boolean;
  /** The current company has a subscription. */
  hasSubscription: boolean;
  /** An application is selected. */
  hasApplication: boolean;
  /** The current page inside the selected application. */
  buildingId?: string | undefined;
  floorId?: string | undefined;
};

/** Where the logo leads a signed-in user. */
export const logoTarget = (state: LogoState): string => {
  if (!state.hasCompany) return '/companies';
  if (!state.hasSubscription) return '/payments/cards';
  if (!state.hasApplication) return '/applications';
  if (state.buildingId === undefined) return '/buildings';
  const building = `/buildings/${state.buildingId}`;
  return state.floorId === undefined ? building : `${building}/floors/${state.floorId}`;
};

const useLogoTarget = (): string => {
  const company = useCompany();
  const applicationId = useApplicationId();
  const place = useParams({ strict: false });
  // For guests, and while the session is loading, `/` decides.
  if (company === undefined) return '/';
  return logoTarget({
    hasCompany: company !== null,
    hasSubscription: hasSubscription(company),
    hasApplication: applicationId !== null,
    ...place,
  });
};

export const LogoLink = () => <Logo to={useLogoTarget()} />;
