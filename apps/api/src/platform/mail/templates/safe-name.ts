/**
 * Anyone can have a mail sent to any address by signing up or inviting. A name that carries a link or
 * a message must not travel along, so only what reads like a name is used.
 */
export const safeName = (text: string): string | null => {
  const name = text.replaceAll(/\s+/g, ' ').trim();
  const readsLikeName = name !== '' && name.length <= 50 && !/[/\\@<>:]|\.\S|www/i.test(name);
  return readsLikeName ? name : null;
};
