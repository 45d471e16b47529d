export const DETERMINERS: ReadonlySet<string> = new Set(
  'my our me your his her their the a an of mine that this these those some any got both'.split(' '),
);
