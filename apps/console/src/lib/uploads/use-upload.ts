import { useCallback, useEffect, useRef, useState } from 'react';

import { wordsFor } from '../api/failure.ts';
import { imageProblem } from './check-image.ts';
import { uploadFile } from './upload-file.ts';

/** Where the upload of a picture stands. */
export type UploadState =
  | { step: 'none' }
  | { step: 'sending'; file: File; progress: number }
  | { step: 'refused'; message: string }
  | { step: 'broken'; file: File; message: string }
  | { step: 'sent'; file: File };

/** Uploads one picture at a time; another one takes its place, and at most these two are held. */
export const useUpload = (onSent: (signedId: string) => void) => {
  const [state, setState] = useState<UploadState>({ step: 'none' });
  const running = useRef<AbortController | null>(null);

  const stop = useCallback((): void => {
    running.current?.abort();
    running.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const start = async (file: File): Promise<void> => {
    stop();
    const run = new AbortController();
    running.current = run;
    const show = (next: UploadState): void => {
      if (!run.signal.aborted) setState(next);
    };
    const problem = await imageProblem(file);
    if (problem !== null) {
      show({ step: 'refused', message: problem });
      return;
    }
    show({ step: 'sending', file, progress: 0 });
    try {
      const signedId = await uploadFile(file, {
        signal: run.signal,
        onProgress: (progress) => show({ step: 'sending', file, progress }),
      });
      if (run.signal.aborted) return;
      setState({ step: 'sent', file });
      onSent(signedId);
    } catch (error) {
      show({ step: 'broken', file, message: wordsFor(error) });
    }
  };

  return {
    state,
    start: (file: File): void => void start(file),
    refuse: (message: string): void => {
      stop();
      setState({ step: 'refused', message });
    },
    /** Also what has been sent is let go of. */
    drop: (): void => {
      stop();
      setState({ step: 'none' });
    },
  };
};
