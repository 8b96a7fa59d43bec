const two = (value: number): string => String(value).padStart(2, '0');

/** HH:mm:ss of a moment of today, in the local time zone. */
export const formatTime = (moment: number): string => {
  const date = new Date(moment);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
};
