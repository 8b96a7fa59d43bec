import { maxUploadBytes, tooLarge, unsupportedFormat } from '@floorwright/domain/files';
import { checkLayer, problemSentence } from '@floorwright/domain/geojson';

const layerName = /\.(geo)?json$/i;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What is wrong with a file that is to be a layer, before it is sent; nothing when it is fine. */
export const layerFileProblems = async (file: File): Promise<string[]> => {
  if (!layerName.test(file.name)) return [unsupportedFormat];
  if (file.size === 0) return ['The file is empty.'];
  if (file.size > maxUploadBytes) return [tooLarge];
  const value = parse(await file.text());
  if (value === undefined) return ['The file is not valid JSON.'];
  const answer = checkLayer(value);
  return answer.outcome === 'valid' ? [] : answer.problems.map(problemSentence);
};
