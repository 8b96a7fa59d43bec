export type RootState = {
  /** To how many companies the person belongs. */
  companies: number;
  /** One of them is the current one. */
  hasCompany: boolean;
  /** The current company has a subscription. */
  hasSubscription: boolean;
  /** An application of it is chosen. */
  hasApplication: boolean;
  /** The person has this moment chosen the company, so that the choice is not offered again. */
  companyChosen: boolean;
};

/** Where `/` leads a signed-in person. */
export const rootRedirect = (
  state: RootState,
): '/companies' | '/payments/cards' | '/applications' => {
  if (!state.hasCompany) return '/companies';
  if (state.companies > 1 && !state.companyChosen) return '/companies';
  if (!state.hasSubscription) return '/payments/cards';
  return state.hasApplication ? '/companies' : '/applications';
};
