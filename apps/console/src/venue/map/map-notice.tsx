import { UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';

import { useMap } from './map-context.ts';
import { messages } from './messages/index.ts';
import type { Look } from './style/palettes.ts';

import classes from './map.module.css';

/** From this zoom on, the bundled map shows only a grid. */
const nearest = 11;

const looks = ['street', 'satellite'] as const;

/** Stays hidden in this browser once dismissed. */
const dismissedKeys: Record<Look, string> = {
  street: 'floorwright.no-streets-dismissed',
  satellite: 'floorwright.no-satellite-dismissed',
};

type Props = { look: Look; broken: boolean; bundled: boolean; retry: () => void };

/** Explains the limits of the background map. */
export const MapNotice = ({ look, broken, bundled, retry }: Props) => {
  const { map } = useMap();
  const [near, setNear] = useState(false);
  const [dismissed, setDismissed] = useState<readonly Look[]>(() =>
    looks.filter((each) => localStorage.getItem(dismissedKeys[each]) !== null),
  );
  useEffect(() => {
    const measure = (): void => setNear(map.getZoom() >= nearest);
    measure();
    map.on('zoomend', measure);
    return () => {
      map.off('zoomend', measure);
    };
  }, [map]);

  if (broken)
    return (
      <div className={classes.notice} role="status" data-broken>
        {messages.broken[look]}
        <UnstyledButton className={classes.noticeAction} onClick={retry}>
          {messages.tryAgain}
        </UnstyledButton>
      </div>
    );
  if (!bundled || !near || dismissed.includes(look)) return null;
  return (
    <div className={classes.notice} data-dismissable>
      {messages.lacks[look]}
      <UnstyledButton
        className={classes.noticeAction}
        onClick={() => {
          localStorage.setItem(dismissedKeys[look], 'yes');
          setDismissed([...dismissed, look]);
        }}
      >
        {messages.dismiss}
      </UnstyledButton>
    </div>
  );
};
