import type { Editor } from '@floorwright/floor-editor';
import { useId } from 'react';

import { FillRooms } from './fill-rooms.tsx';
import type { RoomsOfLayers } from './use-room-search.ts';

import classes from './rooms-and-routes.module.css';

type Props = { editor: Editor; rooms: RoomsOfLayers };

/** What can be made from the layers of a floor. */
export const RoomsAndRoutes = ({ editor, rooms }: Props) => {
  const roomsId = useId();
  return (
    <div className={classes.parts}>
      <section aria-labelledby={roomsId}>
        <h2 id={roomsId} className={classes.title}>
          Rooms
        </h2>
        <FillRooms editor={editor} rooms={rooms} />
      </section>
    </div>
  );
};
