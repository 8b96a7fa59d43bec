import { bundleLimits, bundleType } from '@floorwright/domain/venue-bundle';

import { fileProblem } from '../../lib/uploads/check-file.ts';
import { packFiles } from '../../lib/uploads/pack-files.ts';
import { useUpload } from '../../lib/uploads/use-upload.ts';
import { FileField } from '../../ui/form/file-field.tsx';
import { messages } from './messages/index.ts';

/** Browsers report different types for archives, and the server accepts large files of this type only. */
const asBundle = (file: File): File => new File([file], file.name, { type: bundleType });

type Props = {
  onChange: (signedId: string | null) => void;
  /** What the file may be. */
  kinds: string;
};

/** The bundle that a building or an application is made from. */
export const BundleField = ({ onChange, kinds }: Props) => {
  const upload = useUpload(onChange, {
    check: (file) => fileProblem(file, bundleLimits.bytes),
    onSending: () => onChange(null),
  });
  return (
    <FileField
      upload={{ ...upload, start: (chosen) => upload.start(asBundle(chosen)) }}
      accept=".zip,.json,.geojson"
      texts={{ choose: messages.choose, drop: messages.drop, kinds }}
      pack={packFiles}
      onRemove={() => onChange(null)}
    />
  );
};
