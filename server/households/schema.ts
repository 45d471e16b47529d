import { z } from 'zod';
import { ROLES } from '#server/core/actor.ts';
import { id, isoTime, line } from '#server/core/fields.ts';
import { CATEGORIES } from '#server/domain/vocabulary.ts';

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A time zone by its IANA name, such as `Europe/Madrid`. */
export const timeZone = line(60).refine(isTimeZone, 'Must be a time zone, such as Europe/Madrid.');
export const householdName = line(100);

const member = z.object({ userId: id, name: z.string(), role: z.enum(ROLES) });

export const householdView = z.object({
  id,
  name: z.string(),
  timeZone: z.string(),
  isDemo: z.boolean(),
  /** the asker, or the member that the asking agent acts for; null for the household's own agents */
  me: member.nullable(),
  members: z.array(member),
  can: z.object({ edit: z.boolean() }),
});
export type HouseholdView = z.infer<typeof householdView>;

export const getHouseholdInput = z.strictObject({});
export const updateHouseholdInput = z.strictObject({
  name: householdName.optional(),
  timeZone: timeZone.optional(),
});
export type UpdateHouseholdInput = z.output<typeof updateHouseholdInput>;

/** For somebody who belongs to none. */
export const foundHouseholdInput = z.strictObject({ householdName, timeZone });
export type FoundHouseholdInput = z.output<typeof foundHouseholdInput>;
export const foundHouseholdOutput = z.object({ householdId: id });

export const listHouseholdsInput = z.strictObject({});
/** The households that the asker is a member of. */
export const listHouseholdsOutput = z.object({
  items: z.array(
    z.object({ id, name: z.string(), isDemo: z.boolean(), role: z.enum(ROLES), isCurrent: z.boolean() }),
  ),
});
export type HouseholdChoice = z.infer<typeof listHouseholdsOutput>['items'][number];

export const switchHouseholdInput = z.strictObject({ householdId: id });
export const switchHouseholdOutput = z.object({ householdId: id, name: z.string(), isDemo: z.boolean() });

export const overviewInput = z.strictObject({});
/** Home's numbers. Each counts what the asker may see, and nothing else. */
export const overviewOutput = z.object({
  /** not in the trash and not retired */
  memories: z.number().int(),
  /** of those, recorded in the last seven days */
  memoriesThisWeek: z.number().int(),
  byCategory: z.array(z.object({ category: z.enum(CATEGORIES), count: z.number().int() })),
  people: z.number().int(),
  relationships: z.number().int(),
  inTrash: z.number().int(),
  agents: z.number().int(),
  lastKeyUse: isoTime.nullable(),
  /** the last five, sealed ones left out */
  recent: z.array(
    z.object({
      id,
      content: z.string(),
      recordedAt: isoTime,
      /** the agent that told it; null: a person */
      createdByAgent: z.object({ id, name: z.string() }).nullable(),
    }),
  ),
});
export type Overview = z.infer<typeof overviewOutput>;
