import type { PoiIcon } from '@floorwright/floor-editor';
import { useRef, useState } from 'react';

import { useUpload } from '../../../lib/uploads/use-upload.ts';
import { thumbnailOf } from './thumbnail.ts';

/** Uploads the icon of a POI, and hands it on together with a small copy to show. */
export const useIconUpload = (onSent: (icon: PoiIcon) => void) => {
  const chosen = useRef<File | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const upload = useUpload((signedId) => {
    const file = chosen.current;
    if (!file) return;
    thumbnailOf(file).then(
      (url) => onSent({ signedId, url }),
      () => setIsUnreadable(true),
    );
  });
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
