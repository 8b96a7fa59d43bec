import { valueAt } from '@floorwright/domain';
import type { PlacedBeacon, Poi } from '@floorwright/floor-editor';
import type { ReactNode } from 'react';

import type { CompanyBuilding } from '../../../lib/company/building-query.ts';
import type { BuildingFloor } from '../../../lib/company/floors-query.ts';
import type { FailedPoi } from '../details/failed-poi.ts';
import { FloorDetails } from '../details/floor-details.tsx';
import type { Session } from '../session/session.ts';
import { useEditor } from '../session/use-editor.ts';
import { SelectedPoi } from './selected-poi.tsx';

type Props = {
  session: Session;
  building: CompanyBuilding;
  floor: BuildingFloor;
  failedPois: readonly FailedPoi[];
  footer: ReactNode;
  onRemove: (what: Poi | PlacedBeacon) => void;
};

/** The floor, and what is selected on it. */
export const DetailsPart = ({ session, building, floor, failedPois, footer, onRemove }: Props) => {
  const { editor } = session;
  const selection = useEditor(editor, (state) => state.selection);
  const poiKey = selection?.kind === 'poi' ? selection.key : null;
  const title = useEditor(editor, ({ history }) =>
    poiKey === null ? null : valueAt(history.head.pois, poiKey)?.title,
  );
  return (
    <FloorDetails floorName={floor.name} failedPois={failedPois} footer={footer}>
      {poiKey !== null && title !== undefined && (
        <SelectedPoi
          key={poiKey}
          editor={editor}
          poiKey={poiKey}
          applicationId={building.application_id}
          checked={failedPois.some(({ key }) => key === poiKey)}
          onDelete={onRemove}
        />
      )}
    </FloorDetails>
  );
};
