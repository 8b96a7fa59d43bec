import { useCallback, useEffect, useRef, useState } from 'react';

import { wordsFor } from '../api/failure.ts';
import { messages } from '../messages/index.ts';
import { imageProblem } from './check-image.ts';
import { uploadFile } from './upload-file.ts';

export type UploadState =
  | { step: 'none' }
  | { step: 'sending'; file: File; progress: number }
  /** The file that was sent before stays. */
  | { step: 'refused'; message: string; file: File | null }
  | { step: 'broken'; file: File; message: string }
  | { step: 'sent'; file: File };

type Options = {
  /** Why a file cannot be sent; null if it can. Default: images only. */
  check?: (file: File) => Promise<string | null>;
  /** Called before another file is sent, which is not the one that was sent before. */
  onSending?: () => void;
  /** If set, an upload continues after its field unmounts, and this reports a failure. */
  onFailedAway?: (file: File, message: string) => void;
};

/** Uploads one file at a time; a new file replaces the one before. */
export const useUpload = (
  onSent: (signedId: string) => void,
  { check = imageProblem, onSending, onFailedAway }: Options = {},
) => {
  const [state, setState] = useState<UploadState>({ step: 'none' });
  const running = useRef<AbortController | null>(null);
  const sent = useRef<File | null>(null);

  const stop = useCallback((): void => {
    running.current?.abort();
    running.current = null;
  }, []);
  const isAway = useRef(false);
  const goesOn = onFailedAway !== undefined;
  useEffect(() => {
    isAway.current = false;
    return () => {
      isAway.current = true;
      if (!goesOn) stop();
    };
  }, [stop, goesOn]);

  const refusal = (message: string): UploadState => ({
    step: 'refused',
    message,
    file: sent.current,
  });

  const start = async (file: File): Promise<void> => {
    stop();
    const run = new AbortController();
    running.current = run;
    const show = (next: UploadState): void => {
      if (run.signal.aborted) return;
      if (isAway.current && 'message' in next) onFailedAway?.(file, next.message);
      setState(next);
    };
    const problem = await check(file).catch(() => messages.upload.unreadable);
    if (problem !== null) {
      show(refusal(problem));
      return;
    }
    if (run.signal.aborted) return;
    onSending?.();
    show({ step: 'sending', file, progress: 0 });
    try {
      const signedId = await uploadFile(file, {
        signal: run.signal,
        onProgress: (progress) => show({ step: 'sending', file, progress }),
      });
      if (run.signal.aborted) return;
      sent.current = file;
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
      setState(refusal(message));
    },
    /** Cancels the upload and drops a file that was already sent. */
    drop: (): void => {
      stop();
      sent.current = null;
      setState({ step: 'none' });
    },
  };
};
