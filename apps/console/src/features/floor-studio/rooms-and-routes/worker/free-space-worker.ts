import { readFeatures } from '@floorwright/domain/geojson';
import { type DrawnLayer, findRooms } from '@floorwright/floor-editor/free-space';

import type { Answer, LayerFile, Question, Reply } from './messages.ts';

class LayerFailure extends Error {}

const loadLayer = async ({ kind, url, filename }: LayerFile): Promise<DrawnLayer> => {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(String(response.status));
    const geojson: unknown = await response.json();
    return { kind, features: readFeatures(geojson) };
  } catch {
    throw new LayerFailure(`The layer ${filename} could not be loaded. Try again.`);
  }
};

const answerTo = async ({ layers, gap }: Question): Promise<Answer> => {
  const drawn = await Promise.all(layers.map(loadLayer));
  return { is: 'rooms', found: findRooms(drawn, gap) };
};

const reply = async (question: Question): Promise<Reply> => {
  try {
    return { outcome: 'done', answer: await answerTo(question) };
  } catch (error) {
    const message =
      error instanceof LayerFailure ? error.message : 'The layers could not be read. Try again.';
    return { outcome: 'failed', message };
  }
};

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void reply(data).then((answer) => postMessage(answer));
});
