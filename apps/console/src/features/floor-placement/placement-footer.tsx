import { wordsFor } from '../../lib/api/failure.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PanelFooter } from '../../ui/page/panel-footer.tsx';
import type { BuildingFloor } from '../../venue/company/floors.ts';
import { BackToFloor } from './back-to-floor.tsx';
import type { PlacementControl } from './use-placement.ts';

type Props = { floor: BuildingFloor; control: PlacementControl; readOnly: boolean };

const hindrance = (
  { placement, dirty, refused }: PlacementControl,
  readOnly: boolean,
): string | null => {
  if (readOnly) return 'An owner, a super admin or an admin of the company can place floor plans';
  if (!placement) return 'Place the plan on the map first';
  if (refused.size > 0) return 'Correct the numbers first';
  return dirty ? null : 'Nothing has changed since it was saved';
};

export const PlacementFooter = ({ floor, control, readOnly }: Props) => (
  <PanelFooter
    notes={
      control.save.error && (
        <Banner tone="loss" title="The plan was not saved.">
          {wordsFor(control.save.error)}
        </Banner>
      )
    }
  >
    <BackToFloor floor={floor} />
    <Button
      loading={control.save.busy}
      aria-busy={control.save.busy}
      disabledReason={hindrance(control, readOnly)}
      onClick={() => control.placement && control.save.run(control.placement)}
    >
      Save
    </Button>
  </PanelFooter>
);
