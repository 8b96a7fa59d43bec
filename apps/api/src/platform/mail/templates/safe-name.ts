/**
 * Anyone can send a mail to any address by signing up or inviting. A name with a link or a message
 * must not be included, so only what looks like a name is used.
 */
export const safeName = (text: string): string | null => {
  const name = text.replaceAll(/\s+/g, ' ').trim();
  const readsLikeName = name !== '' && name.length <= 50 && !/[/\\@<>:]|\.\S|www/i.test(name);
  return readsLikeName ? name : null;
};
