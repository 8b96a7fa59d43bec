export type RootState = {
  /** The number of companies that the user belongs to. */
  companies: number;
  /** One of them is selected. */
  hasCompany: boolean;
  /** The selected company has a subscription. */
  hasSubscription: boolean;
  /** An application of it is selected. */
  hasApplication: boolean;
  /** The user has just selected the company, so the choice is not offered again. */
  companyChosen: boolean;
};

/** Where `/` redirects a signed-in user. */
export const rootRedirect = (
  state: RootState,
): '/companies' | '/payments/cards' | '/applications' => {
  if (!state.hasCompany) return '/companies';
  if (state.companies > 1 && !state.companyChosen) return '/companies';
  if (!state.hasSubscription) return '/payments/cards';
  return state.hasApplication ? '/companies' : '/applications';
};
