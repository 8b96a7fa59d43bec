import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

import classes from './panel.module.css';

const ClosePanel = createContext<() => void>(() => undefined);

/** For panel content: closes the panel and returns focus to its button. */
export const useClosePanel = (): (() => void) => use(ClosePanel);

export type TriggerProps = {
  ref: (button: HTMLButtonElement | null) => void;
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: () => void;
};

type Props = {
  /** The button that opens and closes the panel. */
  trigger: (props: TriggerProps) => ReactNode;
  children: ReactNode;
  /** The edge of the button that the panel is aligned with. */
  align?: 'start' | 'end';
};

/**
 * A dropdown of links and choices. The header uses it on every page, so it avoids the kit's
 * positioned menus, which are larger than the whole sign-in page.
 */
export const Panel = ({ trigger, children, align = 'end' }: Props) => {
  const [opened, setOpened] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const id = useId();

  const close = useCallback(() => {
    setOpened(false);
    button?.focus();
  }, [button]);

  useEffect(() => {
    if (!opened) return undefined;
    const closeFromOutside = (event: Event): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpened(false);
    };
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    // In the capture phase: an open tooltip would stop the key.
    document.addEventListener('keydown', closeByKey, true);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
      document.removeEventListener('keydown', closeByKey, true);
    };
  }, [opened, close]);

  return (
    <div ref={root} className={classes.root}>
      {trigger({
        ref: setButton,
        'aria-expanded': opened,
        'aria-controls': id,
        onClick: () => setOpened(!opened),
      })}
      <div id={id} className={classes.panel} data-align={align} hidden={!opened}>
        <ClosePanel value={close}>{opened && children}</ClosePanel>
      </div>
    </div>
  );
};
