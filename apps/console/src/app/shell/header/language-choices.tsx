import { type Digits, languageNames, languages } from '@floorwright/domain/language';

import { digits, language, type LanguageChoice } from '../../../lib/language/language.ts';
import { PanelChoice, PanelGroup } from '../../../ui/panel/panel-items.tsx';
import { messages } from '../messages/index.ts';

const digitChoices: readonly { value: Digits; sample: string }[] = [
  { value: 'latn', sample: '123' },
  { value: 'arab', sample: '١٢٣' },
];

type Props = { change: (choice: LanguageChoice) => void };

/** The languages in their own words, and the digits of Arabic. Another choice loads the page again. */
export const LanguageChoices = ({ change }: Props) => (
  <>
    {languages.map((choice) => (
      <PanelChoice
        key={choice}
        chosen={choice === language}
        onChoose={() => change({ language: choice, digits })}
      >
        <span lang={choice}>{languageNames[choice]}</span>
      </PanelChoice>
    ))}
    {language === 'ar' && (
      <PanelGroup label={messages.digits}>
        {digitChoices.map(({ value, sample }) => (
          <PanelChoice
            key={value}
            chosen={value === digits}
            onChoose={() => change({ language, digits: value })}
          >
            {sample}
          </PanelChoice>
        ))}
      </PanelGroup>
    )}
  </>
);
