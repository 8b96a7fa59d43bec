import { type Position, ringCenter } from '@floorwright/domain/geo';
import { valuesOf } from '@floorwright/domain/persistent-map';
import {
  type Editor,
  isHidden,
  isUnfinished,
  redoLabel,
  type Selection,
  toolNames,
  tools,
  undoLabel,
} from '@floorwright/floor-editor';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { command } from '../../../lib/keyboard/command-key.ts';
import { type Command, useCommands } from '../../../lib/keyboard/commands.ts';
import { useCompany } from '../../../venue/company/company.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { otherBeaconsQuery, type OtherFloor, otherFloorQuery } from '../contents/queries.ts';
import { poiEntry } from '../details/lists/place-entries.ts';
import { disabledReason, reasonAgainst } from '../editor-words/notices/reasons.ts';
import { stepInWords } from '../editor-words/steps/step-in-words.ts';
import { partKey, type StudioPart, studioParts } from '../panel/parts.ts';
import type { Session } from '../session/session.ts';
import type { StudioCamera } from '../studio-camera.ts';
import { messages } from './messages/index.ts';
import { snappingCommand } from './snapping.ts';
import { togetherCommand } from './together.ts';
import { type StudioView, viewCommands } from './view-commands.ts';

type Studio = {
  session: Session | null;
  floor: BuildingFloor | undefined;
  floors: readonly BuildingFloor[];
  camera: StudioCamera;
  view: StudioView;
  onPart: (part: StudioPart) => void;
  onShortcuts: () => void;
};

type NamedPlace = { readonly id: number; readonly name: string; readonly at: Position };

type Place = { floorId: number; selection: Selection; at: Position };

/** Selects a place. One of another floor is selected once that floor is open. */
const useGoTo = ({ session, camera }: Studio) => {
  const navigate = useNavigate();
  const wanted = useRef<Place | null>(null);
  useEffect(() => {
    if (session && session.floorId === wanted.current?.floorId) {
      show(session, camera, wanted.current);
      wanted.current = null;
    }
  }, [session, camera]);
  return (place: Place, { building_id: buildingId }: BuildingFloor): void => {
    if (place.floorId === session?.floorId) {
      show(session, camera, place);
      return;
    }
    wanted.current = place;
    void navigate({
      to: '/buildings/$buildingId/floors/$floorId',
      params: { buildingId: String(buildingId), floorId: String(place.floorId) },
    });
  };
};

const show = ({ editor }: Session, camera: StudioCamera, { selection, at }: Place): void => {
  editor.select(selection);
  camera.flyTo(at);
};

const toolCommands = (editor: Editor, camera: StudioCamera): Command[] => {
  const { access } = editor.state();
  return toolNames
    .filter((name) => !isHidden(name, access))
    .map((name) => ({
      id: `tool ${name}`,
      group: 'Tools',
      label: messages.tools[name].label,
      shortcut: tools[name].key,
      disabledReason: disabledReason(name, access),
      run: () => {
        editor.choose(name);
        camera.focus();
      },
    }));
};

const historyCommands = (editor: Editor): Command[] => {
  const state = editor.state();
  const last = undoLabel(state);
  const next = redoLabel(state);
  return [
    {
      id: 'undo',
      group: 'History',
      label: messages.history.undo,
      detail: last === null ? '' : stepInWords(last),
      shortcut: command('Z'),
      disabledReason: last === null && !isUnfinished(state) ? messages.history.nothingToUndo : null,
      run: editor.undo,
    },
    {
      id: 'redo',
      group: 'History',
      label: messages.history.redo,
      detail: next === null ? '' : stepInWords(next),
      shortcut: command('Shift', 'Z'),
      disabledReason: next === null ? messages.history.nothingToRedo : null,
      run: editor.redo,
    },
  ];
};

const wallsCommand = (editor: Editor): Command => ({
  id: 'walls together',
  group: 'Tools',
  label: togetherCommand.label,
  detail: editor.state().shown.together ? messages.on : messages.off,
  shortcut: togetherCommand.key,
  disabledReason: reasonAgainst('update', editor.state().access),
  run: () => togetherCommand.run(editor),
});

const snappingInPalette = (editor: Editor): Command => ({
  id: 'snapping',
  group: 'Tools',
  label: snappingCommand.label,
  detail: editor.state().shown.snapping ? messages.off : messages.on,
  shortcut: snappingCommand.key,
  disabledReason: reasonAgainst('update', editor.state().access),
  run: () => snappingCommand.run(editor),
});

/** Offers everything of the studio in the palette: tools, views, floors, POIs and beacons. */
export const useStudioCommands = (studio: Studio): void => {
  const { session, floor, floors, camera, view, onPart, onShortcuts } = studio;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const company = useCompany();
  const goTo = useGoTo(studio);

  const poiCommands = (on: BuildingFloor, pois: OtherFloor['pois']): Command[] =>
    [...valuesOf(pois)].map((poi) => {
      const { name, detail } = poiEntry(poi);
      const selection = { kind: 'poi', key: poi.key, corner: null } as const;
      return {
        id: `poi ${on.id} ${poi.key}`,
        group: 'POIs',
        label: name,
        detail: [detail, on.name].filter((text) => text !== '').join(' · '),
        isPlace: true,
        run: () => goTo({ floorId: on.id, selection, at: ringCenter(poi.ring) }, on),
      };
    });

  const beaconCommands = (on: BuildingFloor, beacons: Iterable<NamedPlace>): Command[] =>
    Array.from(beacons, ({ id, name, at }) => ({
      id: `beacon ${id}`,
      group: 'Beacons',
      label: name,
      detail: on.name,
      isPlace: true,
      run: () => goTo({ floorId: on.id, selection: { kind: 'beacon', id }, at }, on),
    }));

  const placeCommands = (): Command[] =>
    session && floor
      ? [
          ...poiCommands(floor, session.editor.state().history.head.pois),
          ...beaconCommands(floor, valuesOf(session.editor.state().history.head.beacons)),
        ]
      : [];

  const list = (): Command[] => [
    ...(session ? toolCommands(session.editor, camera) : []),
    ...(session ? [wallsCommand(session.editor), snappingInPalette(session.editor)] : []),
    ...(session ? historyCommands(session.editor) : []),
    ...view.names.map((name): Command => ({
      id: `view ${name}`,
      group: 'View',
      label: viewCommands[name].sentence,
      shortcut: viewCommands[name].key,
      run: () => view.run(name),
    })),
    ...studioParts.map(({ name, label, key }): Command => ({
      id: `part ${name}`,
      group: 'Panel',
      label,
      shortcut: partKey(key),
      run: () => onPart(name),
    })),
    {
      id: 'shortcuts',
      group: 'Panel',
      label: messages.history.shortcuts,
      shortcut: '?',
      run: onShortcuts,
    },
    ...floors
      .filter(({ id }) => id !== floor?.id)
      .map(({ id, name, building_id: buildingId }): Command => ({
        id: `floor ${id}`,
        group: 'Floors',
        label: name,
        run: () =>
          void navigate({
            to: '/buildings/$buildingId/floors/$floorId',
            params: { buildingId: String(buildingId), floorId: String(id) },
          }),
      })),
    ...placeCommands(),
  ];

  const load = async (): Promise<Command[]> => {
    const others = floors.filter(({ id }) => id !== floor?.id);
    const loaded = await Promise.allSettled(
      others.flatMap((other) => [
        queryClient
          .query(otherFloorQuery(company?.id, other, true))
          .then(({ pois }) => poiCommands(other, pois)),
        queryClient
          .query(otherBeaconsQuery(company?.id, other))
          .then((beacons) => beaconCommands(other, beacons)),
      ]),
    );
    return loaded.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  };

  useCommands(list, load);
};
