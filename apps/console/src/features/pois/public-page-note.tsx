import { buildings } from '@floorwright/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { call } from '../../lib/api/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { buildingQuery, type CompanyBuilding } from '../../venue/company/buildings.ts';
import { useCan, useCompany } from '../../venue/company/company.ts';
import { messages } from './messages/index.ts';

import classes from './pois.module.css';

/**
 * The public page that POI links open. It is off for a new building, so that its address cannot be
 * guessed. It is turned on when links are first shown to a user who may do so.
 */
const usePublicPage = (building: CompanyBuilding, hasLinks: boolean) => {
  const queryClient = useQueryClient();
  const company = useCompany();
  const mayChange = useCan('building.update');
  const [wasSwitchedOn, setSwitchedOn] = useState(false);
  const { id, share_page: isOn, share_page_set: isDecided } = building;
  const { run, busy } = useAction({
    mutationFn: async (on: boolean) => {
      const answer = await call(buildings.update, { params: { id }, body: { share_page: on } });
      queryClient.setQueryData(buildingQuery(company?.id, id).queryKey, answer.building);
      setSwitchedOn(on);
    },
  });
  const isFirst = hasLinks && mayChange && !isDecided;
  const begin = useEffectEvent(() => run(true));
  useEffect(() => {
    if (isFirst) begin();
  }, [isFirst]);
  return { isOn, busy, mayChange, wasSwitchedOn: wasSwitchedOn && isOn, turn: run };
};

type Props = {
  building: CompanyBuilding;
  hasLinks: boolean;
};

/** A banner shown when the public page is off or has just been turned on. */
export const PublicPageNote = ({ building, hasLinks }: Props) => {
  const page = usePublicPage(building, hasLinks);
  const button = (label: string, on: boolean) =>
    page.mayChange && (
      <Button size="xs" variant="default" loading={page.busy} onClick={() => page.turn(on)}>
        {label}
      </Button>
    );
  if (!hasLinks || (page.isOn && !page.wasSwitchedOn)) return null;
  return (
    <div className={classes.publicPage}>
      {page.isOn ? (
        <Banner tone="note" title={messages.publicPage.isPublic}>
          {messages.publicPage.isPublicNote(building.name)}{' '}
          {button(messages.publicPage.turnOff, false)}
        </Banner>
      ) : (
        <Banner tone="attention" title={messages.publicPage.isOff}>
          {page.mayChange ? messages.publicPage.turnOnNote : messages.publicPage.askNote}{' '}
          {button(messages.publicPage.turnOn, true)}
        </Banner>
      )}
    </div>
  );
};
