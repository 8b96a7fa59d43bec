import {
  cardBrand,
  cardBrandNames,
  formatCardNumber,
  formatExpiry,
} from '@floorwright/domain/billing';
import { latinDigits } from '@floorwright/domain/language';
import { type Control, useWatch } from 'react-hook-form';

import { FormattedField } from '../../../ui/form/formatted-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { earlyExpiryMessage, earlyNumberMessage, type TypedCard } from './card-form.ts';
import { messages } from './messages/index.ts';

import classes from '../payments.module.css';

type Props = {
  control: Control<TypedCard, unknown, TypedCard>;
  now: Date;
  /** The currencies that the company can pay in. */
  currencies: readonly TypedCard['currency'][];
};

/** The length of the longest security code. */
const fourDigits = (typed: string): string => latinDigits(typed).replace(/\D/g, '').slice(0, 4);

const Brand = ({ control }: Pick<Props, 'control'>) => {
  const brand = cardBrand(useWatch({ control, name: 'card_number' }));
  return (
    <span className={classes.brand} role="status" aria-label={messages.fields.brand}>
      {brand && cardBrandNames[brand]}
    </span>
  );
};

/** The fields of a card, formatted and validated while typing. */
export const CardFields = ({ control, now, currencies }: Props) => (
  <>
    <FormattedField
      control={control}
      name="card_number"
      label={messages.fields.number}
      autoComplete="cc-number"
      format={formatCardNumber}
      earlyMessage={earlyNumberMessage}
      rightSection={<Brand control={control} />}
      rightSectionWidth={96}
      rightSectionPointerEvents="none"
    />
    <TextField
      control={control}
      name="card_holder_name"
      label={messages.fields.holder}
      autoComplete="cc-name"
      maxLength={50}
    />
    <div className={classes.row}>
      <FormattedField
        control={control}
        name="expiry"
        label={messages.fields.expiry}
        placeholder={messages.fields.expiryFormat}
        autoComplete="cc-exp"
        format={formatExpiry}
        earlyMessage={earlyExpiryMessage(now)}
      />
      <FormattedField
        control={control}
        name="card_security_code"
        label={messages.fields.code}
        placeholder={messages.fields.codeFormat}
        autoComplete="cc-csc"
        format={fourDigits}
      />
      <SelectField
        control={control}
        name="currency"
        label={messages.fields.currency}
        data={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
      />
    </div>
  </>
);
