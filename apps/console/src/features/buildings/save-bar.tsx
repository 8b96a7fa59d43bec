import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { PlaceNote } from './use-building-place.ts';

import classes from './building-form.module.css';

type Props = { note: PlaceNote | null; busy: boolean; disabledReason: string | null };

/** Always in view, with what has to be known before saving. */
export const SaveBar = ({ note, busy, disabledReason }: Props) => (
  <div className={classes.save}>
    {note && (
      <Banner tone={note.tone} title={note.title}>
        {note.detail}
      </Banner>
    )}
    <Button type="submit" fullWidth loading={busy} aria-busy={busy} disabledReason={disabledReason}>
      Save
    </Button>
  </div>
);
