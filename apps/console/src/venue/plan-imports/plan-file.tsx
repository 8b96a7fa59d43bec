import { planLimits, planTypeOf } from '@floorwright/domain/plan-import';
import { Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';

import { fileProblem } from '../../lib/uploads/check-file.ts';
import { useUpload } from '../../lib/uploads/use-upload.ts';
import { FileField } from '../../ui/form/file-field.tsx';
import { planEndings } from './files.ts';
import { messages } from './messages/index.ts';

/** Browsers report different types for drawings, and the server accepts large files of these types only. */
const asSent = (file: File): File => {
  const type = planTypeOf(file.name);
  return type === null ? file : new File([file], file.name, { type });
};

type Props = {
  /** A file that was chosen elsewhere. */
  given: File | null;
  onChange: (signedId: string | null) => void;
};

export const PlanFile = ({ given, onChange }: Props) => {
  const sending = useUpload(onChange, {
    check: (file) => fileProblem(file, planLimits.bytes),
    onSending: () => onChange(null),
  });
  const upload = { ...sending, start: (file: File) => sending.start(asSent(file)) };
  const { start } = upload;
  const begun = useRef<File | null>(null);
  useEffect(() => {
    if (given === null || begun.current === given) return;
    begun.current = given;
    start(given);
  });
  return (
    <Stack gap="sm">
      <FileField
        upload={upload}
        accept={planEndings}
        texts={{ choose: messages.choose, drop: messages.drop, kinds: messages.kinds }}
        onRemove={() => onChange(null)}
      />
      <Text c="dimmed">{messages.note}</Text>
    </Stack>
  );
};
