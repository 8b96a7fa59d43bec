/** In characters, of a comment and of a reply. */
export const maxCommentLength = 2000;

export const maxReplies = 200;

/** The studio shows all open comments of a floor, and reads them as one page. */
export const maxOpenComments = 1000;

/** People mentioned in one text, because each of them gets a mail. */
export const maxMentions = 20;
