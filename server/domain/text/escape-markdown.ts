/** Escapes text as one line without Markdown or HTML markup. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>#|~&]/g, (sign) => `\\${sign}`)
    // a list item, a rule or a heading
    .replace(/^ ?(\d+)?(?=[-+=.)])/, (_, number: string = '') => `${number}\\`);
