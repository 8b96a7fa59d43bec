import { Checkbox, Select } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';

import { languageName } from '../../../lib/language/language-name.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { WirePoi } from '../../../venue/company/floor-contents.ts';
import { messages } from '../messages/index.ts';
import { isIncomplete, type LanguageView } from './language-view.ts';

import classes from '../pois.module.css';

type Props = {
  /** Of the building, the main one first. */
  languages: readonly string[];
  pois: readonly WirePoi[];
  view: LanguageView;
  onChange: (view: LanguageView) => void;
};

const main = 'main';

/** Chooses the language that is edited beside the main one, with the number of incomplete rows. */
export const LanguageChoice = ({ languages, pois, view, onChange }: Props) => {
  const [first = '', ...others] = languages;
  return (
    <div className={classes.languages}>
      <Select
        aria-label={messages.languages.choose}
        leftSection={<Icon of={IconLanguage} size={16} />}
        data={[
          { value: main, label: messages.languages.only(languageName(first)) },
          ...others.map((tag) => ({
            value: tag,
            label: messages.languages.beside(
              languageName(tag),
              pois.filter((poi) => isIncomplete(poi, tag)).length,
            ),
          })),
        ]}
        value={view.tag ?? main}
        allowDeselect={false}
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
        onChange={(value) =>
          onChange({ ...view, tag: value === null || value === main ? null : value })
        }
      />
      {view.tag !== null && (
        <Checkbox
          label={messages.languages.onlyMissing}
          checked={view.onlyMissing}
          onChange={({ currentTarget }) =>
            onChange({ ...view, onlyMissing: currentTarget.checked })
          }
        />
      )}
    </div>
  );
};
