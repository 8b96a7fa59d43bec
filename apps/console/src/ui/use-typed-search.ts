import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/**
 * The text of a search that the address keeps. What is typed shows at once, and is sought when the
 * typing pauses: the address comes too late to show it.
 */
export const useTypedSearch = (
  shown: string,
  seek: (text: string) => void,
  pauseInTyping: number,
) => {
  const [typed, setTyped] = useState(shown);
  const [sought, setSought] = useState(shown);
  const [followed, setFollowed] = useState(shown);
  // The address also changes otherwise, such as by a button that shows the whole list again.
  if (shown !== followed) {
    setFollowed(shown);
    if (shown !== sought) setTyped(shown);
  }
  const search = useDebouncedCallback((text: string) => {
    setSought(text);
    seek(text);
  }, pauseInTyping);
  return {
    typed,
    type: (text: string): void => {
      setTyped(text);
      search(text.trim());
    },
    /** Seeks what was typed last; whoever goes on elsewhere, such as to another view, need not wait. */
    leave: (): void => search.flush(),
  };
};
