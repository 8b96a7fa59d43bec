import { paymentPopup } from '@floorwright/contract';

const popupName = 'floorwright-payment';

/** Centered over the current window. */
const shape = (): string => {
  const { width, height } = paymentPopup;
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
};

/** The popup of the payment provider; null if the browser blocks it. */
export const openPopup = (address = ''): Window | null => {
  const popup = window.open(address, popupName, shape());
  popup?.focus();
  return popup;
};

/** Posts fields to another site as a form does, so that they never pass through our server. */
export const postToPopup = (address: string, fields: Readonly<Record<string, string>>): void => {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  form.target = popupName;
  // If no popup is open, the form opens a tab, whose last page has to find this window.
  form.rel = 'opener';
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
};
