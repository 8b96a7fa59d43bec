import { createEditor } from '@floorwright/floor-editor';
import type { Access, Editor } from '@floorwright/floor-editor';
import type { QueryClient } from '@tanstack/react-query';

import type { BuildingFloor } from '../../../venue/company/floors.ts';
import type { FloorContents } from '../contents/contents-query.ts';
import { documentOf } from '../contents/document-of.ts';
import { createFloorServer } from '../saving/floor-server.ts';
import type { FloorServer } from '../saving/floor-server.ts';
import { newId } from './new-id.ts';

/** The work on one floor, from when it is opened until another one is. */
export type Session = {
  readonly floorId: number;
  readonly editor: Editor;
  readonly server: FloorServer;
};

type Options = {
  queryClient: QueryClient;
  companyId: number | undefined;
  floor: BuildingFloor;
  contents: FloorContents;
  access: Access;
};

export const createSession = ({
  queryClient,
  companyId,
  floor,
  contents,
  access,
}: Options): Session => {
  const { id: floorId, building_id: buildingId, coordinates: corners } = floor;
  const document = documentOf(contents, corners);
  const editor = createEditor({ document, access, newId });
  const place = { buildingId, floorId };
  return {
    floorId,
    editor,
    server: createFloorServer({ queryClient, companyId, place, editor, contents, corners }),
  };
};
