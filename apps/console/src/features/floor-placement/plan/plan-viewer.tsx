import type { PlanePoint } from '@floorwright/domain/geo';
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';

import { IconButton } from '../../../ui/icon-button.tsx';
import type { PhotoSize } from '../editor.ts';
import { messages } from '../messages/index.ts';
import type { Marks } from '../points/use-alignment.ts';
import { toPane } from './plan-viewport.ts';
import { usePlanViewport, zoomFactor } from './use-plan-viewport.ts';

import mapClasses from '../map/placement-map.module.css';
import classes from './plan-viewer.module.css';

type Props = {
  url: string;
  photo: PhotoSize;
  marks: Marks;
  onMark: (spot: PlanePoint) => void;
};

/** The plan beside the map, for marking control points. */
export const PlanViewer = ({ url, photo, marks, onMark }: Props) => {
  const { ref, view, zoomBy, fit, pane } = usePlanViewport(photo, onMark);
  const spots = [...marks.points.map(({ plan }) => plan), ...(marks.plan ? [marks.plan] : [])];
  return (
    <section className={classes.viewer} aria-label={messages.viewer.label}>
      {/* The plan handles the same keys as the map. */}
      <div
        ref={ref}
        className={classes.pane}
        role="application"
        aria-label={messages.viewer.hint}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        {...pane}
      >
        <img
          src={url}
          alt=""
          draggable={false}
          className={classes.image}
          style={{
            width: photo.width,
            height: photo.height,
            // physical: pixels of the picture
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          }}
        />
        {spots.map((spot, index) => {
          const { x, y } = toPane(view, spot);
          return (
            <span
              // Points have no id; their index identifies them.
              key={index}
              className={classes.spotPlace}
              // physical: pixels of the picture
              style={{ transform: `translate(${x}px, ${y}px)` }}
            >
              <span
                className={mapClasses.spot}
                data-half={index >= marks.points.length || undefined}
              >
                {index + 1}
              </span>
            </span>
          );
        })}
        <span className={classes.cross} aria-hidden />
      </div>
      <div className={classes.controls}>
        <IconButton
          icon={IconPlus}
          label={messages.viewer.zoomIn}
          onClick={() => zoomBy(zoomFactor)}
        />
        <IconButton
          icon={IconMinus}
          label={messages.viewer.zoomOut}
          onClick={() => zoomBy(1 / zoomFactor)}
        />
        <IconButton icon={IconMaximize} label={messages.viewer.whole} onClick={fit} />
      </div>
    </section>
  );
};
