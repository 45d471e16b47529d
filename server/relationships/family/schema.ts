import { z } from 'zod';
import { contactSummary } from '#server/contacts/schema.ts';
import { id } from '#server/core/field-schemas.ts';
import { FAMILY_LINKS } from '#server/domain/relationships/family-around.ts';

export const familyInput = z.strictObject({
  id: id.optional().describe('The person in the middle (UUID). Default: you.'),
});

const familyPrivacy = z.enum(['public', 'private']);

const relative = contactSummary.extend({
  photoVersion: z.string().nullable().describe('Changes with the photo; null: no photo.'),
  relation: z
    .string()
    .nullable()
    .describe('What the person is to the one in the middle: "sister"; null: the one in the middle.'),
  isDerived: z.boolean().describe('Whether the relation follows from other relationships.'),
  isChosen: z.boolean().describe('Whether the person is family by choice only, such as a godparent.'),
  privacy: familyPrivacy.describe('private: a relationship behind the relation is not public.'),
});
export type Relative = z.infer<typeof relative>;

const familyLink = z.object({
  type: z.enum(FAMILY_LINKS).describe('What A is to B; ex_partner_of: a couple that has separated.'),
  a: id.describe('Person A.'),
  b: id.describe('Person B.'),
  isDerived: z.boolean().describe('Whether the link follows from others: two parents of one child.'),
  privacy: familyPrivacy.describe('private: a relationship behind the link is not public.'),
  since: z.string().nullable().describe('Couples only: first day, YYYY-MM-DD; null: unknown.'),
  until: z
    .string()
    .nullable()
    .describe('Couples only: last day, YYYY-MM-DD; null: unknown, or still a couple.'),
});

export const familyOutput = z.object({
  contact: contactSummary.nullable().describe('The person in the middle; null: you have no contact.'),
  people: z.array(relative).describe('The one in the middle and the family, nearest first.'),
  links: z.array(familyLink).describe('Links between these people.'),
  omitted: z.number().int().describe('Number of people left out, because the family is too large.'),
});
export type FamilyView = z.infer<typeof familyOutput>;
