import { fillSentence, venueSentences } from '@floorwright/domain/sentences';
import { bundleLimits } from '@floorwright/domain/venue-bundle';
import type { ExportFailure, FailedExport } from '@floorwright/domain/venue-export';

import type { ChildAnswer } from '../../platform/threads/child-processes.ts';
import { maxArchiveBytes } from './limits.ts';

/** Why a building cannot be written, as a sentence for its members. */
export class ExportFailed extends Error {
  override name = 'ExportFailed';
  readonly code: ExportFailure;
  /** Whether a later attempt may succeed. */
  readonly mayPass: boolean;

  constructor(code: ExportFailure, message: string, { mayPass = false } = {}) {
    super(message);
    this.code = code;
    this.mayPass = mayPass;
  }

  get failure(): FailedExport {
    return { code: this.code, message: this.message };
  }
}

export const noFloors = (): ExportFailed =>
  new ExportFailed('no_floors', venueSentences.export_no_floors);

export const tooLarge = (mostBytes: number = maxArchiveBytes): ExportFailed =>
  new ExportFailed(
    'too_large',
    fillSentence(venueSentences.export_too_large, { megabytes: Math.ceil(mostBytes / 1024 ** 2) }),
  );

/** More POIs, routes, beacons and engagements than what can be imported. */
export const tooMuchContent = (mostBytes: number): ExportFailed =>
  new ExportFailed(
    'too_large',
    fillSentence(venueSentences.export_content_most, {
      megabytes: Math.ceil(mostBytes / 1024 ** 2),
    }),
  );

/** More buildings than what can be imported. */
export const tooManyBuildings = (): ExportFailed =>
  new ExportFailed(
    'too_large',
    fillSentence(venueSentences.export_application_buildings, { most: bundleLimits.buildings }),
  );

export const tooManyFiles = (): ExportFailed =>
  new ExportFailed(
    'too_large',
    fillSentence(venueSentences.export_files_most, { most: bundleLimits.entries }),
  );

export const invalidImdf = (rule: string): ExportFailed =>
  new ExportFailed('invalid_imdf', fillSentence(venueSentences.export_invalid_imdf, { rule }));

export const fileMissing = (name: string): ExportFailed =>
  new ExportFailed('file_missing', fillSentence(venueSentences.export_file_missing, { name }), {
    mayPass: true,
  });

export const notFinished: FailedExport = {
  code: 'not_finished',
  message: venueSentences.export_not_finished,
};

/** Someone stopped it, or its building was deleted. */
export const canceled = (): ExportFailed =>
  new ExportFailed('canceled', venueSentences.export_canceled);

/** The result of writing a building in a child process. */
export const answerOf = (ended: ChildAnswer): unknown => {
  if (ended.outcome === 'answered') return ended.answer;
  // Under load, the same work takes longer.
  const mayPass = ended.outcome === 'timed-out';
  throw new ExportFailed('too_complex', venueSentences.export_too_complex, { mayPass });
};
