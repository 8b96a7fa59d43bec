import { Link, useParams } from '@tanstack/react-router';

import { BrandMark } from '../../../ui/brand-mark.tsx';
import { useApplicationId } from '../../../venue/company/applications.ts';
import { useCompany } from '../../../venue/company/company.ts';
import { hasSubscription } from '../../../venue/company/subscription.ts';
import { logoTarget } from './logo-target.ts';

import classes from './header.module.css';

const useLogoTarget = (): string => {
  const company = useCompany();
  const applicationId = useApplicationId();
  const place = useParams({ strict: false });
  // Guests, and those about whom nothing is known yet, find their way from the root.
  if (company === undefined) return '/';
  return logoTarget({
    hasCompany: company !== null,
    hasSubscription: hasSubscription(company),
    hasApplication: applicationId !== null,
    ...place,
  });
};

export const LogoLink = () => (
  <Link to={useLogoTarget()} className={classes.logo ?? ''} aria-label="Floorwright, home">
    <BrandMark />
    <span>Floorwright</span>
  </Link>
);
