/** Payments, plans and subscriptions. */
export const billingSentences = {
  amount_missing: 'Amount should be more then 0',
  amount_separators: 'Write the amount without thousands separators, such as 1000.50',
  amount_comma: 'Use a point for the decimals, such as 10.50',
  amount_decimals: 'Use at most two decimals, such as 10.50',
  amount_digits: 'Write the amount in digits, such as 10.50',
  amount_most: 'You can add at most 100,000.00 at a time',
  cap_form: 'Write an amount such as 12.50',
  cap_range: 'Enter an amount from 0 to 100,000.00',
  currency_unknown: 'Choose usd or sar',
  default_card: 'To change the default card, set another one',
  card_added: 'The card was added.',
  card_not_added: 'The card was not added.',
  card_brand: 'We accept only MADA, VISA and Master Card',
  security_code: 'A security code has 3 or 4 digits',
  security_code_needed: 'MADA cards need the security code.',
  balance_updated: 'Your balance was updated successfully',
  balance_not_updated: "Your balance wasn't updated, please check your CVV or card details.",
  payment_pending: 'The payment is being processed.',
  payments_not_set_up: 'Payments are not set up here. Ask the operator of this site.',
  card_needed: 'Add a card before you refill the balance.',
  card_currency: 'This card pays in {currency}.',
  company_currency: 'This company pays in {currency}. Choose that currency.',
  charge_top_up: 'Balance refill',
  charge_month: '{plan} plan, one month',
  charge_upgrade: 'Upgrade to the {plan} plan',
  no_receipt: 'There is no receipt: this charge has not been paid.',
  card_awaits_bank:
    'The bank has not confirmed the payment of {day} with this card yet. Try again in a day or two.',
  answer_unsigned: 'This answer is not from the payment provider.',
  message_unsigned: 'This is not from the payment provider.',
  card_not_awaited: 'This card was not requested.',
  card_refused: 'The card was refused.',
  card_refused_details: 'The card was refused. Check its details and try again.',
  card_without_token: 'The payment provider sent no token for this card.',
  company_currency_changed: 'The currency of the company has changed.',
  payment_not_sent: 'The payment did not reach the payment provider. Nothing was charged.',
  card_expired: 'This card has expired.',
  card_number_wrong: 'This card number is not valid.',
  card_funds: 'The card has insufficient funds.',
  card_not_authenticated: 'The bank could not confirm that the card is yours.',
  card_unknown: 'This card is no longer known to the payment provider. Add it again.',
  payment_unconfirmed: 'The payment was not confirmed in time.',
  payment_canceled: 'The payment was canceled.',
  card_expiry_wrong: 'The expiry date of the card is not valid.',
  bank_silent: 'The bank did not answer before the paid month ended.',

  plan_unavailable: 'This plan cannot be chosen. Please select another plan.',
  plan_quoted: 'Please contact us for a price quotation',
  already_subscribed: 'You already have subscription.',
  add_card_first: 'Please add a payment card first.',
  balance_insufficient: 'Insufficient balance to order/renew the subscription.',
  plan_runs_until: 'Your current plan runs until {day}. Choose another one after that day.',
  offline_not_ended: 'This subscription is paid for outside the console. Contact us to end it.',
  offline_not_changed:
    'This subscription is paid for outside the console. Contact us to change it.',
  nothing_to_cancel: 'There is no subscription to cancel.',
  nothing_to_resume: 'There is no canceled subscription with time left. Subscribe again.',
  nothing_to_change: 'There is no subscription to change. Subscribe to this plan instead.',
  no_trial: 'There is no trial to end.',
  no_downgrade: 'No downgrade is scheduled.',
  nothing_due: 'No payment is overdue.',
  change_after_payment: 'A payment is being processed. Change the plan when it is done.',
  change_after_overdue: 'A payment is overdue. Pay it first, then change the plan.',
  change_after_resuming: 'The subscription is canceled. Resume it first, then change the plan.',
  same_plan: 'This is already your plan.',
  upgrade_costs: 'This upgrade costs {price} now. Confirm the new amount.',
  plan_too_small: 'The {plan} plan is too small. {@misfits}',
  too_many_applications:
    'It allows {#limit} {limit|application|applications} and you have {#has}: delete {#excess} first.',
  too_many_buildings:
    'It allows {#limit} {limit|building|buildings} and you have {#has}: delete {#excess} first.',
  too_many_engagements:
    'It has no engagement features: delete your {#count} {count|engagement|engagements} first.',
  applications_used:
    'The {plan} plan allows {#limit} {limit|application|applications}. The owner can upgrade under Payments → Plans.',
  buildings_used:
    'The {plan} plan allows {#limit} {limit|building|buildings}. The owner can upgrade under Payments → Plans.',
  applications_used_soon:
    'A downgrade to the {plan} plan is scheduled, which allows {#limit} {limit|application|applications}. The owner can cancel the downgrade under Payments → Subscription.',
  buildings_used_soon:
    'A downgrade to the {plan} plan is scheduled, which allows {#limit} {limit|building|buildings}. The owner can cancel the downgrade under Payments → Subscription.',
  no_engagements:
    'The {plan} plan has no engagement features. The owner can upgrade under Payments → Plans.',
  no_engagements_soon:
    'A downgrade to the {plan} plan, which has no engagement features, is scheduled. The owner can cancel the downgrade under Payments → Subscription.',
  plan_before_application:
    'This company has no subscription. Its owner has to choose a plan before you can add an application.',
  plan_before_building:
    'This company has no subscription. Its owner has to choose a plan before you can add a building.',
  plan_before_engagement:
    'This company has no subscription. Its owner has to choose a plan before you can add an engagement.',

  feature_unlimited: 'Unlimited applications and buildings',
  feature_applications_unlimited: 'Unlimited applications',
  feature_application: 'One application',
  feature_applications: '{,count} applications',
  feature_buildings_unlimited: 'Unlimited buildings',
  feature_building: 'One building',
  feature_buildings: '{,count} buildings',
  feature_engagements: 'Engagement features',
  feature_requests: '{,count} API requests',
  feature_extra_requests: '{price} per extra {,count}',
  feature_all_of: 'Everything in {plan}',
  feature_email: 'Email support',
  feature_priority_email: 'Priority email support within 8 hours',
  feature_priority: 'Priority support within 2 hours',
  feature_manager: 'Dedicated project manager',
  feature_phone: 'Phone and email support',
  feature_pilot: 'Free pilot',

  requests_used_month:
    'The {plan} plan of this company allows {,limit} API requests a month, and they are used up. {@resume}',
  requests_used_trial:
    'The {plan} plan of this company allows {,limit} API requests in its free trial, and they are used up. {@resume}',
  requests_capped:
    'This company has reached its spending cap for extra API requests. Requests resume on {day}, or once an owner raises the cap.',
  resume_subscribed: 'Requests resume once the company subscribes again.',
  resume_resumed: 'Requests resume once the subscription is resumed.',
  resume_resumed_paid:
    'Requests resume once the subscription is resumed and the first month is paid.',
  resume_paid: 'Requests resume once this month is paid.',
  resume_larger_plan: 'Requests resume on {day}, or with a larger plan.',
  resume_extra: 'Requests resume on {day}, or once an owner allows extra requests.',
  resume_after_trial:
    'Requests resume once an owner of the company ends the trial and pays, or on {day}, when the trial ends and the first month is paid.',
} as const;
