import { readFeatures } from '@floorwright/domain/geojson';
import { type DrawnLayer, findRooms, proposeRoutes } from '@floorwright/floor-editor/free-space';

import type { Answers, LayerFile, Question, Reply } from './messages.ts';

class LayerFailure extends Error {
  readonly filename: string;

  constructor(filename: string) {
    super('a layer was not loaded');
    this.filename = filename;
  }
}

const loadLayer = async ({ kind, url, filename }: LayerFile): Promise<DrawnLayer> => {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(String(response.status));
    const geojson: unknown = await response.json();
    return { kind, features: readFeatures(geojson) };
  } catch {
    throw new LayerFailure(filename);
  }
};

const send = (reply: Reply): void => postMessage(reply);

const answerTo = async (question: Question): Promise<Answers[Question['ask']]> => {
  const drawn = await Promise.all(question.layers.map(loadLayer));
  if (question.ask === 'rooms') return findRooms(drawn, question.gap);
  const { gap, present, shortcuts } = question;
  const report = (share: number): void => send({ outcome: 'progress', share });
  return proposeRoutes(drawn, { gap, present, shortcuts, report });
};

const reply = async (question: Question): Promise<Reply> => {
  try {
    return { outcome: 'done', answer: await answerTo(question) };
  } catch (error) {
    return { outcome: 'failed', filename: error instanceof LayerFailure ? error.filename : null };
  }
};

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void reply(data).then(send);
});
