import { useDropzone } from 'react-dropzone';

type Upload = { start: (file: File) => void; refuse: (message: string) => void };

/** A drop zone with a file dialog for exactly one file. */
export const useOneFile = ({ start, refuse }: Upload, noun: string) =>
  useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([accepted], rejected) => {
      if (rejected.length > 0) refuse(`Only one ${noun} is allowed.`);
      else if (accepted) start(accepted);
    },
  });
