import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { imageProblem } from '../../../lib/uploads/check-image.ts';
import { useUpload } from '../../../lib/uploads/use-upload.ts';
import { PhotoField } from '../../../ui/form/photo-field.tsx';
import { CropDialog, type Cropped } from './crop-dialog.tsx';
import { messages } from './messages/index.ts';

import classes from './coupon.module.css';

type Props = {
  label: string;
  /** The aspect ratio of the crop. */
  aspect: number;
  widest: number;
  /** The URL of the current picture. */
  present: string | null;
  error: string | undefined;
  onPreview: (address: string | null) => void;
  onSent: (signedId: string | null) => void;
  onBusy: (busy: boolean) => void;
};

export const PictureField = ({
  label,
  aspect,
  widest,
  present,
  error,
  onPreview,
  onSent,
  onBusy,
}: Props) => {
  const [toCrop, setToCrop] = useState<File | null>(null);
  const cropped = useRef(new WeakSet<File>());
  const preview = useRef<string | null>(null);
  const upload = useUpload((signedId) => {
    // Only after the upload, so that a draft never shows another picture than the one it sends.
    onSent(signedId);
    onPreview(preview.current);
    onBusy(false);
  });
  // Unmounting the field aborts its upload, for example when the template changes.
  const rest = useEffectEvent(() => onBusy(false));
  useEffect(() => () => rest(), []);

  const choose = async (file: File): Promise<void> => {
    // A cropped file whose upload failed is uploaded again as it is.
    if (cropped.current.has(file)) {
      upload.start(file);
      return;
    }
    const problem = await imageProblem(file).catch(() => messages.unreadableFile);
    if (problem === null) {
      setToCrop(file);
      return;
    }
    // This also aborts a running upload; the previous picture stays.
    upload.refuse(problem);
    onBusy(false);
  };
  const send = ({ file, preview: drawn }: Cropped): void => {
    cropped.current.add(file);
    setToCrop(null);
    preview.current = drawn;
    onBusy(true);
    upload.start(file);
  };
  const drop = (): void => {
    upload.drop();
    onBusy(false);
    onPreview(null);
    onSent(null);
  };

  return (
    <>
      <PhotoField
        label={label}
        upload={{ ...upload, start: (file) => void choose(file) }}
        present={
          present === null ? undefined : <img src={present} alt="" className={classes.present} />
        }
        fit={aspect === 1 ? 'contain' : 'cover'}
        error={error}
        onDrop={drop}
      />
      {toCrop && (
        <CropDialog
          file={toCrop}
          aspect={aspect}
          widest={widest}
          onCropped={send}
          onCancel={() => setToCrop(null)}
        />
      )}
    </>
  );
};
