import { unsupportedFormat } from '@floorwright/domain/files';
import { checkLayer, problemSentence } from '@floorwright/domain/geojson';
import { cutText } from '@floorwright/domain/language';
import { fillSentence, floorSentences, sentences } from '@floorwright/domain/sentences';

import { fileTypeOf, sampleBytes } from '../file-type.ts';

/** The problems of a layer as sentences; empty if there are none. */
export type LayerProblems = string[];

/** A sentence may quote the file, so quotes are truncated. */
const longest = 300;

export const layerProblems = (bytes: Uint8Array): LayerProblems => {
  if (fileTypeOf(bytes.subarray(0, sampleBytes)) !== 'application/geo+json')
    return [unsupportedFormat];
  const text = decode(bytes);
  if (text === null) return [floorSentences.layer_not_utf8];
  const parsed = parse(text);
  if ('problem' in parsed) return [parsed.problem];
  const answer = checkLayer(parsed.value);
  if (answer.outcome === 'valid') return [];
  return answer.problems.map((problem) => cutText(problemSentence(problem), longest));
};

const decode = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const parse = (text: string): { value: unknown } | { problem: string } => {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: syntaxProblem(error instanceof Error ? error.message : '', text) };
  }
};

/** A syntax error with its position, as far as the parser reports it. */
const syntaxProblem = (message: string, text: string): string => {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (message.includes('Unexpected end') || Number(position) >= text.trimEnd().length)
    return sentences.layer_json_ends;
  if (position !== undefined) {
    const lines = text.slice(0, Number(position)).split('\n');
    const column = (lines.at(-1) ?? '').length + 1;
    return fillSentence(sentences.layer_json_place, { line: lines.length, column });
  }
  const around = /"([^]*)"[.]* is not valid JSON$/.exec(message)?.[1];
  return around === undefined
    ? sentences.layer_not_json
    : fillSentence(sentences.layer_json_near, { text: around.replaceAll(/\s+/g, ' ').trim() });
};
