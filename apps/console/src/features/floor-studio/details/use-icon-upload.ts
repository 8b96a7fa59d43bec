import type { PoiIcon } from '@floorwright/floor-editor';
import { useRef, useState } from 'react';

import { showFailure } from '../../../lib/toasts.ts';
import { useUpload } from '../../../lib/uploads/use-upload.ts';
import { thumbnailOf } from './thumbnail.ts';

const reportFailed = ({ name }: File, message: string): void =>
  showFailure(`${name} was not uploaded. ${message}`);

/** Uploads the icon of a POI, with a thumbnail to show at once. */
export const useIconUpload = (onSent: (icon: PoiIcon) => void) => {
  const chosen = useRef<File | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const onUploaded = (signedId: string): void => {
    const file = chosen.current;
    if (!file) return;
    thumbnailOf(file).then(
      (url) => onSent({ signedId, url }),
      () => setIsUnreadable(true),
    );
  };
  // The upload continues when another POI is selected.
  const upload = useUpload(onUploaded, { onFailedAway: reportFailed });
  const { state } = upload;

  const problem = (): string | null => {
    if (state.step === 'refused' || state.step === 'broken') return state.message;
    return isUnreadable ? 'The picture could not be read. Choose another one.' : null;
  };
  const start = (file: File): void => {
    chosen.current = file;
    setIsUnreadable(false);
    upload.start(file);
  };
  return { ...upload, start, problem: problem() };
};
