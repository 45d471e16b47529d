/** Shows text as it is, in one line: a reader of Markdown must not take it for markup or HTML. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>#|~&]/g, (sign) => `\\${sign}`)
    // a list, a rule or a heading within a list
    .replace(/^ ?(\d+)?(?=[-+=.)])/, (_, number: string = '') => `${number}\\`);
