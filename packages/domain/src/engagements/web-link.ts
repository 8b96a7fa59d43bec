const link = /^https?:\/\/[^\s\p{Cc}/?#\\]+(?:[/?#][^\s\p{Cc}]*)?$/iu;

/** Whether a text is a whole address of the web. Others could run a script in the visitors' app. */
export const isWebLink = (text: string): boolean => link.test(text);

export const webLinkMessage = 'Start the link with http:// or https://.';
