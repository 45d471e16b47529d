import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const REQUIRED = 'This field is required.';

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
};

const UNITS: Readonly<Record<string, readonly [one: string, more: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
};

function amount(origin: string, count: number | bigint): string {
  const unit = UNITS[origin]?.[Number(count) === 1 ? 0 : 1];
  return unit === undefined ? String(count) : `${count} ${unit}`;
}

const oneOf = (values: readonly string[]): string =>
  values.length > 1 ? `one of ${values.join(', ')}` : values.join('');

function typeMessage(issue: Extract<Issue, { code: 'invalid_type' }>): string | undefined {
  if (issue.input === undefined) return REQUIRED;
  const kind = KINDS[issue.expected];
  return kind && `Must be ${kind}.`;
}

/** Returns undefined to keep zod's message. */
export function inputErrorMessage(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue);
    case 'too_small':
      if (UNITS[issue.origin]) return `At least ${amount(issue.origin, issue.minimum)}.`;
      return issue.inclusive === false
        ? `Must be more than ${issue.minimum}.`
        : `Must be ${issue.minimum} or more.`;
    case 'too_big':
      if (UNITS[issue.origin]) return `At most ${amount(issue.origin, issue.maximum)}.`;
      return issue.inclusive === false
        ? `Must be less than ${issue.maximum}.`
        : `Must be ${issue.maximum} or less.`;
    case 'invalid_value':
      return issue.input === undefined ? REQUIRED : `Must be ${oneOf(issue.values.map(String))}.`;
    case 'invalid_format':
      return 'This value has the wrong format.';
    case 'invalid_union':
      return issue.input === undefined ? REQUIRED : 'This value has none of the allowed forms.';
    default:
      return undefined;
  }
}
