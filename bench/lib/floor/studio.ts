import type { Position } from '@floorwright/domain/geo';
import {
  connectMap,
  createEditor,
  type FloorDocument,
  type Hit,
  type Input,
  type PointerInput,
  type SceneChange,
} from '@floorwright/floor-editor';

/** The studio with a map that stores the latest change of its scene and draws nothing. */
export const openStudio = (document: FloorDocument) => {
  let ids = 0;
  const editor = createEditor({
    document,
    access: { manage: true, update: true, provider: false, map: 'ready' },
    newId: () => {
      ids += 1;
      return `new-${ids}`;
    },
  });
  let scene: SceneChange = {};
  let listen: (input: Input) => unknown = () => {};
  connectMap(editor, {
    draw: (change) => {
      scene = change;
    },
    setCursor: () => {},
    setTargets: () => {},
    onInput: (listener) => {
      listen = listener;
      return () => {};
    },
  });
  return {
    editor,
    point: (type: PointerInput['type'], at: Position, hit: Hit): void =>
      void listen({ type, at, hit, free: false, reach: 0.5 }),
    finish: (): void => void listen({ type: 'finish' }),
    scene: (): SceneChange => scene,
  };
};

export type Studio = ReturnType<typeof openStudio>;
