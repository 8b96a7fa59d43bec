import { foldText } from '@floorwright/domain/language';
import type { OptionsFilter } from '@mantine/core';

/** Search in a list of options ignores case, accents, hamza and the kind of digits, as other searches do. */
export const foldingFilter: OptionsFilter = ({ options, search, limit }) => {
  const wanted = foldText(search.trim());
  const isWanted = ({ label }: { label: string }): boolean => foldText(label).includes(wanted);
  return options
    .map((option) =>
      'group' in option ? { ...option, items: option.items.filter(isWanted) } : option,
    )
    .filter((option) => 'group' in option || isWanted(option))
    .slice(0, limit);
};
