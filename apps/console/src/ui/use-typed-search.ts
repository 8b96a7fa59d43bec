import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/**
 * The text of a search that is stored in the address. The typed text shows at once; the search
 * starts after a pause in typing.
 */
export const useTypedSearch = (
  shown: string,
  seek: (text: string) => void,
  pauseInTyping: number,
) => {
  const [typed, setTyped] = useState(shown);
  const [sought, setSought] = useState(shown);
  const [followed, setFollowed] = useState(shown);
  // The address can also change otherwise, such as by a button that clears the search.
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
    /** Searches for the typed text at once, such as before switching to another view. */
    leave: (): void => search.flush(),
  };
};
