import { cardBrand, decimalText, inCurrency, parseAmount } from '@floorwright/domain/billing';
import { Text } from '@mantine/core';
import { type Control, useWatch } from 'react-hook-form';

import { formatMoney } from '../../../lib/format.ts';
import type { TypedCard } from './card-form.ts';
import { madaWords } from './card-words.ts';
import { messages } from './messages/index.ts';

type Props = {
  control: Control<TypedCard, unknown, TypedCard>;
  /** Monthly price of the plan. */
  price: string | null;
  priceCurrency: TypedCard['currency'];
};

/** The price of a plan in riyals, and the exchange rate. */
const riyalWords = (price: string | null, from: TypedCard['currency']): string => {
  const inRiyals = (minor: number, currency: TypedCard['currency']): string =>
    formatMoney(decimalText(inCurrency(minor, currency, 'sar')), 'sar');
  const rate = inRiyals(100, 'usd');
  const minor = parseAmount(price ?? '');
  return minor === undefined
    ? messages.riyals.rate(rate)
    : messages.riyals.rateAndPrice(rate, inRiyals(minor, from));
};

/** Notes about a card before it is added. */
export const CardNotes = ({ control, price, priceCurrency }: Props) => {
  const [number, currency] = useWatch({ control, name: ['card_number', 'currency'] });
  const isMada = cardBrand(number) === 'MADA';
  return (
    <>
      {isMada && (
        <Text size="sm" role="status">
          {madaWords}
        </Text>
      )}
      {currency === 'sar' && (
        <Text size="sm" role="status">
          {riyalWords(price, priceCurrency)}
        </Text>
      )}
    </>
  );
};
