import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { imageProblem } from '../../../lib/uploads/check-image.ts';
import { useUpload } from '../../../lib/uploads/use-upload.ts';
import { PhotoField } from '../../../ui/form/photo-field.tsx';
import { CropDialog } from './crop-dialog.tsx';
import type { Cropped } from './crop-dialog.tsx';

import classes from './coupon.module.css';

type Props = {
  label: string;
  /** Of the part that is used: its width by its height. */
  aspect: number;
  widest: number;
  /** The address of the present picture. */
  present: string | null;
  error: string | undefined;
  onPreview: (address: string | null) => void;
  onSent: (signedId: string | null) => void;
  onBusy: (busy: boolean) => void;
};

/** A picture of a coupon: chosen, cropped and uploaded. */
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
    // Not before: what is kept for a reload never shows another picture than it sends.
    onSent(signedId);
    onPreview(preview.current);
    onBusy(false);
  });
  // With the field its upload goes, as when a template without it is chosen.
  const rest = useEffectEvent(() => onBusy(false));
  useEffect(() => () => rest(), []);

  const choose = async (file: File): Promise<void> => {
    // One whose upload broke off is sent again as it is.
    if (cropped.current.has(file)) {
      upload.start(file);
      return;
    }
    const problem = await imageProblem(file).catch(() => 'The file could not be read.');
    if (problem === null) {
      setToCrop(file);
      return;
    }
    // This also ends an upload that is on its way: what was there before stands.
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
