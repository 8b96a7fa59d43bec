/**
 * Anyone can have a mail sent to any address by signing up with it. A first name that carries a
 * link or a message must not travel along, so only what reads like a name is used.
 */
export const greeting = (firstName: string): string => {
  const name = firstName.replaceAll(/\s+/g, ' ').trim();
  const readsLikeName = name !== '' && name.length <= 50 && !/[/\\@<>:]|\.\S|www/i.test(name);
  return readsLikeName ? `Hi ${name},` : 'Hello,';
};
