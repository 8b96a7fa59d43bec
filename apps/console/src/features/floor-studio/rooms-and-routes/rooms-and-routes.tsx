import type { Editor } from '@floorwright/floor-editor';
import { useId } from 'react';

import { FillRooms } from './fill-rooms.tsx';
import { messages } from './messages/index.ts';
import { ProposeRoutes } from './propose-routes.tsx';
import type { RouteSearch } from './use-proposal.ts';
import type { RoomsOfLayers } from './use-room-search.ts';

import classes from './rooms-and-routes.module.css';

type Props = { editor: Editor; rooms: RoomsOfLayers; routes: RouteSearch };

/** What can be made from the layers of a floor. */
export const RoomsAndRoutes = ({ editor, rooms, routes }: Props) => {
  const roomsId = useId();
  const routesId = useId();
  return (
    <div className={classes.parts}>
      <section aria-labelledby={roomsId}>
        <h2 id={roomsId} className={classes.title}>
          {messages.titles.rooms}
        </h2>
        <FillRooms editor={editor} rooms={rooms} />
      </section>
      <section aria-labelledby={routesId}>
        <h2 id={routesId} className={classes.title}>
          {messages.titles.routes}
        </h2>
        <ProposeRoutes editor={editor} routes={routes} />
      </section>
    </div>
  );
};
