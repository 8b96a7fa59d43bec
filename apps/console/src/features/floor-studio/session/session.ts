import {
  type Access,
  createEditor,
  type Editor,
  type EditorState,
} from '@floorwright/floor-editor';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { documentOf } from '../contents/document-of.ts';
import type { FloorContents } from '../contents/queries.ts';
import { createFloorServer, type FloorServer } from '../server/floor-server.ts';
import { newId } from './new-id.ts';

/** The editing session of one floor. */
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

/**
 * A part of the editor's state. It must have the same identity while it is equal, since otherwise every move
 * of the pointer would render the whole page.
 */
export const useEditor = <Part>(editor: Editor, part: (state: EditorState) => Part): Part =>
  useSyncExternalStore(editor.subscribe, () => part(editor.state()));
