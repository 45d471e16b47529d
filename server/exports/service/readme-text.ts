export const NOT_INCLUDED = [
  'Secrets, unless they were asked for (see includesSecrets and leftOut).',
  'What you may not see, and the other vault (it has an export of its own).',
  'The history of changes, the trash, review cases, and the log of what was surfaced.',
  'Suggestions that nobody has decided, answers to reminders, saved views and positions of the graph.',
  'Accounts, keys, agents, rules and the audit log of the household.',
  'Embeddings, which can be computed again.',
] as const;

export const README = `# An export of Hearthlore

Everything in this archive is plain text, and no program is needed to read it.

- \`memories/\`: memories in Markdown, one file a person, group or relationship.
- \`people.vcf\`: contacts as vCard 3.0, for any address book.
- \`*.ndjson\`: the same and more for programs, one JSON object a line. Ids connect the files.
- \`manifest.json\`: version of the format, counts, and size and SHA-256 of every file but itself.

Not included:

${NOT_INCLUDED.map((one) => `- ${one}`).join('\n')}
`;
