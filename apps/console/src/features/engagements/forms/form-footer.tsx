import { Button } from '../../../ui/button.tsx';

import classes from '../panel/panel.module.css';

type Props = { nextReason: string | null; onCancel: () => void };

export const FormFooter = ({ nextReason, onCancel }: Props) => (
  <div className={classes.footer}>
    <div className={classes.buttons}>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" disabledReason={nextReason}>
        Next
      </Button>
    </div>
  </div>
);
