import { useEffect, useRef, useState } from 'react';

/** View, then edit, then view again, with focus back on the button that began it. */
export const useInlineEdit = () => {
  const [editing, setEditing] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  useEffect(() => {
    if (!editing && returns.current) trigger.current?.focus();
    returns.current = false;
  }, [editing]);
  return {
    editing,
    trigger,
    begin: (): void => setEditing(true),
    end: (): void => {
      returns.current = true;
      setEditing(false);
    },
    /** Focus is already somewhere else, and stays there. */
    leave: (): void => setEditing(false),
  };
};
