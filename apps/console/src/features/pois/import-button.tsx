import { readSheet } from '@floorwright/domain/poi-sheets';
import { FileButton } from '@mantine/core';
import { useRef } from 'react';

import { named } from '../../lib/names.ts';
import { toRows } from '../../lib/sheet-rows.ts';
import { showFailure, showSuccess } from '../../lib/toasts.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import type { WirePoi } from '../../venue/company/floor-contents.ts';
import type { Drafts } from './drafts.ts';
import { messages } from './messages/index.ts';

const largestFile = 20_000_000;

type Props = {
  pois: readonly WirePoi[] | undefined;
  /** Of the building, the main one first. */
  languages: readonly string[];
  /** The id of a category by its name. */
  categoryId: (name: string) => number | undefined;
  drafts: Drafts;
  disabledReason: string | null;
};

/** Reads an exported sheet into the table, as changes that are still to be saved. */
export const ImportButton = ({
  pois = [],
  languages,
  categoryId,
  drafts,
  disabledReason,
}: Props) => {
  const reset = useRef<() => void>(null);
  const { run, busy } = useAction({
    mutationFn: async (file: File) => {
      if (file.size > largestFile) return showFailure(messages.import.tooLarge);
      const rows = await toRows(file, file.name).catch(() => null);
      if (rows === null) return showFailure(messages.import.unreadable);
      const sheet = readSheet(rows, pois, { languages: languages.slice(1), categoryId });
      if (sheet.outcome === 'no-id') return showFailure(messages.import.noId);
      if (sheet.outcome === 'no-texts') return showFailure(messages.import.noTexts);
      for (const { poi, changes } of sheet.changes) drafts.change(poi, changes);
      if (sheet.unknown > 0) showFailure(messages.import.unknown(sheet.unknown));
      if (sheet.problems.length > 0)
        showFailure(
          messages.import.problems(
            named(sheet.problems.map(({ poi, heading }) => `${heading} (${poi.title})`)),
          ),
        );
      if (sheet.changes.length > 0) return showSuccess(messages.import.read(sheet.changes.length));
      if (sheet.unknown + sheet.problems.length === 0) showSuccess(messages.import.nothingNew);
    },
  });
  return (
    <FileButton
      // So that the same file can be chosen again.
      resetRef={reset}
      accept=".xls,.xlsx,.ods,.csv,.tsv"
      inputProps={{ 'aria-label': messages.import.file }}
      onChange={(file) => {
        if (file) run(file);
        reset.current?.();
      }}
    >
      {({ onClick }) => (
        <Button variant="default" loading={busy} disabledReason={disabledReason} onClick={onClick}>
          {messages.import.label}
        </Button>
      )}
    </FileButton>
  );
};
