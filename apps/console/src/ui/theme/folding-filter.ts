import { foldText } from '@floorwright/domain/language';
import type { OptionsFilter } from '@mantine/core';

/** Search in a list of options ignores case, accents, hamza and the kind of digits, as other searches do. */
export const foldingFilter: OptionsFilter = ({ options, search, limit }) => {
  const wanted = foldText(search.trim());
  const isWanted = ({ label }: { label: string }): boolean => foldText(label).includes(wanted);
  return options
    .flatMap((option) => {
      if ('group' in option) return [{ ...option, items: option.items.filter(isWanted) }];
      return isWanted(option) ? [option] : [];
    })
    .slice(0, limit);
};
