import { useEffect, useState } from 'react';

import { Notice } from './notice.tsx';
import { OfflineNote } from './offline-note.tsx';
import { useScheme } from './use-scheme.ts';
import { Venue } from './venue.tsx';
import { loadPlace, Refused } from './wire.ts';
import type { SharedPlace } from './wire.ts';

type State =
  | { is: 'loading' }
  | { is: 'shown'; place: SharedPlace }
  | { is: 'missing' }
  | { is: 'failed' };

const addressNow = (): string => {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
};

const load = async (): Promise<State> => {
  try {
    return { is: 'shown', place: await loadPlace(addressNow()) };
  } catch (error) {
    const missing = error instanceof Refused && [404, 422].includes(error.status);
    return { is: missing ? 'missing' : 'failed' };
  }
};

/** The page that a POI link opens, for people who have never heard of the console. */
export const SharePage = () => {
  const [state, setState] = useState<State>({ is: 'loading' });
  const scheme = useScheme();
  const isLoading = state.is === 'loading';
  useEffect(() => {
    if (isLoading) void load().then(setState);
  }, [isLoading]);

  if (state.is === 'shown')
    return (
      <>
        <OfflineNote />
        <Venue place={state.place} scheme={scheme} />
      </>
    );
  if (state.is === 'loading') return <Notice busy title="Loading the map…" />;
  if (state.is === 'missing')
    return (
      <Notice title="This link leads nowhere">
        The place is not there any more, or its map is not public. Ask whoever gave you the link.
      </Notice>
    );
  return (
    <Notice
      title="The map could not be loaded"
      action={{ label: 'Try again', run: () => setState({ is: 'loading' }) }}
    >
      Check your connection. Nothing is wrong with the link.
    </Notice>
  );
};
