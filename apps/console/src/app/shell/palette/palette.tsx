import { IconSearch } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';

import { command } from '../../../lib/keyboard/command-key.ts';
import { type Command, listCommands, useCommands } from '../../../lib/keyboard/commands.ts';
import { letterOf } from '../../../lib/keyboard/letter-of.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { laterCode } from '../../../ui/lazy-part.tsx';
import { PanelButton } from '../../../ui/panel/panel-items.tsx';
import type { HeaderLink } from '../header/header-parts.tsx';
import { messages as shell } from '../messages/index.ts';
import { messages } from './messages/index.ts';

const load = laterCode(() => import('./palette-dialog.tsx'));
const PaletteDialog = lazy(async () => ({ default: (await load()).PaletteDialog }));

const paletteKey = command('K');

const isPaletteKey = (event: KeyboardEvent): boolean => {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  return (ctrlKey || metaKey) && !shiftKey && !altKey && letterOf(event) === 'K';
};

/** Everything typed there would be lost, or the answer to a question would be missing. */
const hasDialog = (): boolean => document.querySelector('[role="dialog"]') !== null;

const helpPages = [
  { to: '/status', label: shell.pages.systemStatus },
  { to: '/api-reference', label: shell.pages.apiReference },
];

/** The pages of the header and its menus. */
const useScreenCommands = (links: readonly HeaderLink[]): void => {
  const navigate = useNavigate();
  const router = useRouter();
  useCommands(() =>
    [...links, ...helpPages]
      .filter(({ to }) => router.state.location.pathname !== to)
      .map(({ to, label }) => ({
        id: `screen ${to}`,
        group: 'Screens',
        label,
        run: () => void navigate({ to }),
      })),
  );
};

/** Opens the palette. It offers the commands that exist when it opens. */
export const usePalette = (links: readonly HeaderLink[]) => {
  const [commands, setCommands] = useState<readonly Command[] | null>(null);
  /** Where the user goes on after the palette was closed without a choice. */
  const focused = useRef<Element | null>(null);
  useScreenCommands(links);
  const open = (): void => {
    focused.current = document.activeElement;
    setCommands(listCommands());
  };
  const close = (): void => setCommands(null);
  /** A command decides itself where the focus goes. */
  const choose = (chosen: Command): void => {
    focused.current = null;
    close();
    chosen.run();
  };
  useEffect(() => {
    if (commands || !(focused.current instanceof HTMLElement)) return;
    focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [commands]);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteKey(event) || event.defaultPrevented) return;
    // The browser would go to its address bar.
    event.preventDefault();
    if (commands) close();
    else if (!hasDialog()) open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return { commands, open, close, choose };
};

type Props = ReturnType<typeof usePalette>;

export const Palette = ({ commands, close, choose }: Props) => (
  <Suspense fallback={null}>
    {commands && (
      <PaletteDialog title={messages.title} commands={commands} onClose={close} onChoose={choose} />
    )}
  </Suspense>
);

export const PaletteButton = ({ open }: Pick<Props, 'open'>) => (
  <IconButton
    icon={IconSearch}
    label={messages.title}
    shortcut={paletteKey}
    onPointerEnter={() => void load()}
    onFocus={() => void load()}
    onClick={open}
  />
);

/** The same in the menu of a phone. */
export const PaletteItem = ({ open }: Pick<Props, 'open'>) => (
  <PanelButton icon={IconSearch} onClick={open}>
    {messages.title}
  </PanelButton>
);
