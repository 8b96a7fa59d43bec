import { accounts } from '@floorwright/contract/client';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/call.ts';
import { changeLanguage, type LanguageChoice } from '../../../lib/language/language.ts';
import { adminQuery, type SignedInAdmin } from '../../../lib/session/admin-query.ts';
import { useAction } from '../../../lib/use-action.ts';

/** Stores a choice with the account before the browser, because the choice of the account wins. */
export const useLanguageChange = (
  admin: SignedInAdmin | undefined,
): ((choice: LanguageChoice) => void) => {
  const queryClient = useQueryClient();
  const store = useAction({
    mutationFn: (choice: LanguageChoice) => call(accounts.updateAdmin, { body: choice }),
    onSuccess: ({ admin: changed }, choice) => {
      queryClient.setQueryData(adminQuery.queryKey, changed);
      changeLanguage(choice);
    },
  });
  return admin ? store.run : changeLanguage;
};
