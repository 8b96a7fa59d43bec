import type { UserEvent } from '@testing-library/user-event';

/** Sets the text of a field at once, for tests that are not about typing. */
export const fillInField = async (
  user: UserEvent,
  field: HTMLElement,
  text: string,
): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};
