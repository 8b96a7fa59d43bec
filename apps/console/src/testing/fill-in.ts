import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into a field at once, where typing it key by key is not what a test is about. */
export const fillInField = async (
  user: UserEvent,
  field: HTMLElement,
  text: string,
): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};
