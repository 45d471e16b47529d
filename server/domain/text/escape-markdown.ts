/** Joins text into one line, and escapes Markdown and HTML so that they show as plain text. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>#|~&]/g, (sign) => `\\${sign}`)
    // a list item, a rule or a heading
    .replace(/^ ?(\d+)?(?=[-+=.)])/, (_, number: string = '') => `${number}\\`);
