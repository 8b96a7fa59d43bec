import type { Editor, EditorState, Ghost, PlacedBeacon, Poi } from '@floorwright/floor-editor';
import type { ReactNode } from 'react';

import { lazyPart } from '../../../ui/lazy-part.tsx';
import { TextLink } from '../../../ui/link.tsx';
import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { FloorDetails } from '../details/floor-details.tsx';
import type { SelectionCommands } from '../many/selection-commands.ts';
import type { FailedPoi } from '../saving/run-save.ts';
import { useEditor } from '../session/session.ts';
import type { ShapeActions } from '../shapes/use-shape-commands.ts';
import { messages } from './messages/index.ts';
import { Selected } from './selected.tsx';

import classes from './panel.module.css';

type Props = {
  editor: Editor;
  building: CompanyBuilding;
  floor: BuildingFloor;
  /** Beside the name of the floor. */
  duplicate: ReactNode;
  ghosts: readonly Ghost[];
  failedPois: readonly FailedPoi[];
  /** The number of changes that the last save could not save. */
  unsaved: number;
  notice: ReactNode;
  footer: ReactNode;
  commands: SelectionCommands;
  shapeActions: ShapeActions;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
  onRemove: (what: Poi | PlacedBeacon) => void;
};

const SelectionBar = lazyPart(async () => (await import('../many/selection-bar.tsx')).SelectionBar);

const contentsOf = ({ history: { head } }: EditorState): string =>
  [
    messages.counts.pois(head.pois.size),
    messages.counts.points(head.route.points.size),
    messages.counts.beacons(head.beacons.size),
  ].join(' · ');

const Summary = ({ editor }: { editor: Editor }) => {
  const contents = useEditor(editor, contentsOf);
  const isSelecting = useEditor(editor, (state) => state.selection === null);
  if (!isSelecting) return null;
  return (
    <p className={classes.quiet}>
      {contents}
      <br />
      {messages.selectItem}
    </p>
  );
};

/** The details of the floor and of the selection. */
export const DetailsPart = (props: Props) => {
  const { editor, building, floor, ghosts, failedPois, unsaved, notice, footer } = props;
  const { commands, shapeActions, onRemove } = props;
  return (
    <FloorDetails
      floorName={floor.name}
      actions={props.duplicate}
      poisLink={
        <TextLink
          to="/buildings/$buildingId/floors/$floorId/pois"
          params={{ buildingId: String(building.id), floorId: String(floor.id) }}
        >
          {messages.poisLink}
        </TextLink>
      }
      failedPois={failedPois}
      unsaved={unsaved}
      footer={footer}
    >
      {notice}
      <div className={classes.tools}>
        <SelectionBar
          editor={editor}
          commands={commands}
          shapeActions={shapeActions}
          isSelecting={props.isSelecting}
          onSelecting={props.onSelecting}
          applicationId={building.application_id}
        />
      </div>
      <Summary editor={editor} />
      <Selected
        editor={editor}
        applicationId={building.application_id}
        languages={building.languages}
        ghosts={ghosts}
        failed={failedPois.map(({ key }) => key)}
        onRemove={onRemove}
      />
    </FloorDetails>
  );
};
