import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { PanelFooter } from '../../../ui/page/panel-footer.tsx';
import type { PlaceNote } from './use-building-place.ts';

type Props = { note: PlaceNote | null; busy: boolean; disabledReason: string | null };

/** Always in view, with what has to be known before saving. */
export const SaveBar = ({ note, busy, disabledReason }: Props) => (
  <PanelFooter
    notes={
      note && (
        <Banner tone={note.tone} title={note.title}>
          {note.detail}
        </Banner>
      )
    }
  >
    <Button type="submit" loading={busy} aria-busy={busy} disabledReason={disabledReason}>
      Save
    </Button>
  </PanelFooter>
);
