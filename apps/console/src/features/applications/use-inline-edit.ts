import { useEffect, useRef, useState } from 'react';

/** Toggles between view and edit; focus returns to the button that started the edit. */
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
    /** Ends the edit without moving focus, which is already elsewhere. */
    leave: (): void => setEditing(false),
  };
};
