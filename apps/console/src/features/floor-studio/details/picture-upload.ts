import type { PoiIcon } from '@floorwright/floor-editor';
import { useRef, useState } from 'react';

import { showFailure } from '../../../lib/toasts.ts';
import { useUpload } from '../../../lib/uploads/use-upload.ts';
import { messages } from './messages/index.ts';
import { thumbnailOf } from './thumbnail.ts';

export const acceptedPictures = 'image/jpeg,image/png,image/webp,.jpg,.jpeg,.png,.webp';

const reportFailed = ({ name }: File, message: string): void =>
  showFailure(messages.icon.notUploaded(name, message));

/** Uploads a picture of a POI, with a thumbnail to show at once. */
export const usePictureUpload = (onSent: (picture: PoiIcon) => void) => {
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
    return isUnreadable ? messages.icon.unreadable : null;
  };
  const start = (file: File): void => {
    chosen.current = file;
    setIsUnreadable(false);
    upload.start(file);
  };
  return { ...upload, start, problem: problem() };
};
