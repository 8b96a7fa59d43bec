export type LogoState = {
  hasCompany: boolean;
  /** The current company has a subscription. */
  hasSubscription: boolean;
  /** An application is chosen. */
  hasApplication: boolean;
  /** Where in the chosen application the person is. */
  buildingId?: string | undefined;
  floorId?: string | undefined;
};

/** Where the logo leads a signed-in person. */
export const logoTarget = (state: LogoState): string => {
  if (!state.hasCompany) return '/companies';
  if (!state.hasSubscription) return '/payments/cards';
  if (!state.hasApplication) return '/applications';
  if (state.buildingId === undefined) return '/buildings';
  const building = `/buildings/${state.buildingId}`;
  return state.floorId === undefined ? building : `${building}/floors/${state.floorId}`;
};
