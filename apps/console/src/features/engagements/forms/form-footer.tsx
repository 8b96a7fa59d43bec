import { Button } from '../../../ui/button.tsx';
import { PanelFooter } from '../../../ui/page/panel-footer.tsx';

type Props = { nextReason: string | null; onCancel: () => void };

export const FormFooter = ({ nextReason, onCancel }: Props) => (
  <PanelFooter>
    <Button variant="default" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" disabledReason={nextReason}>
      Next
    </Button>
  </PanelFooter>
);
