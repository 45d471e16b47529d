import { z } from 'zod';
import { AppError, notFound } from '#server/core/errors.ts';
import { fraction, id, line, pageInput, tags, text } from '#server/core/field-schemas.ts';
import { defineOperation } from '#server/core/operation.ts';

const jar = z.object({ id, label: z.string(), fullness: z.number(), tags: z.array(z.string()) });
type Jar = z.infer<typeof jar> & { secretRecipe: string };

export function makePantry(): { jars: Map<string, Jar>; operations: ReturnType<typeof operationsOf> } {
  const jars = new Map<string, Jar>();
  return { jars, operations: operationsOf(jars) };
}

function operationsOf(jars: Map<string, Jar>) {
  const find = (jarId: string): Jar => {
    const found = jars.get(jarId);
    if (!found) throw notFound('jar');
    return found;
  };
  const jarOperations = {
    fill: defineOperation({
      name: 'jars.fill',
      description: 'Puts a jar on the shelf.',
      kind: 'mutation',
      scopes: ['memories:write'],
      input: z.strictObject({ id, label: line(), fullness: fraction.default(1), tags: tags.optional() }),
      output: z.object({ jar }),
      http: { method: 'POST', path: '/jars' },
      mcp: {
        tool: 'jar_fill',
        title: 'Fill a jar',
        isIdempotent: true,
        fields: ['id', 'label'],
        defaults: { fullness: 0.5 },
        text: ({ jar }) => `On the shelf: ${jar.label}`,
      },
      run: async (_ctx, input) => {
        const made = { ...input, tags: input.tags ?? [], secretRecipe: 'one more spoon of sugar' };
        jars.set(input.id, made);
        return { jar: made };
      },
    }),
    list: defineOperation({
      name: 'jars.list',
      description: 'Lists the jars.',
      kind: 'query',
      scopes: ['memories:read'],
      input: z.strictObject({
        minFullness: fraction.optional(),
        isOpen: z.boolean().optional(),
        tags: tags.optional(),
        place: line().nullable().optional(),
        ...pageInput,
      }),
      output: z.object({
        items: z.array(jar),
        asked: z.record(z.string(), z.unknown()),
        context: z.string(),
      }),
      http: { method: 'GET', path: '/jars' },
      run: async (ctx, input) => ({ items: [...jars.values()], asked: { ...input }, context: ctx.context }),
    }),
    get: defineOperation({
      name: 'jars.get',
      description: 'One jar.',
      kind: 'query',
      scopes: ['memories:read'],
      input: z.strictObject({ id }),
      output: z.object({ jar }),
      http: { method: 'GET', path: '/jars/{id}' },
      mcp: { tool: 'jar_get', title: 'Look at a jar', fields: ['id'], text: ({ jar }) => jar.label },
      run: async (_ctx, input) => ({ jar: find(input.id) }),
    }),
    relabel: defineOperation({
      name: 'jars.relabel',
      description: 'Changes what is written on a jar.',
      kind: 'mutation',
      scopes: ['memories:write'],
      input: z.strictObject({ id, label: line() }),
      output: z.object({ jar }),
      http: { method: 'PATCH', path: '/jars/{id}' },
      run: async (_ctx, input) => {
        const changed = { ...find(input.id), label: input.label };
        jars.set(input.id, changed);
        return { jar: changed };
      },
    }),
    smash: defineOperation({
      name: 'jars.smash',
      description: 'Takes a jar away for good.',
      kind: 'mutation',
      scopes: ['memories:write'],
      input: z.strictObject({ id }),
      output: z.object({ outcome: z.literal('gone') }),
      http: { method: 'DELETE', path: '/jars/{id}' },
      mcp: {
        tool: 'jar_smash',
        title: 'Smash a jar',
        isDestructive: true,
        fields: ['id'],
        text: () => 'Gone.',
      },
      run: async (_ctx, input) => {
        jars.delete(find(input.id).id);
        return { outcome: 'gone' as const };
      },
    }),
  };
  const shelf = {
    taste: defineOperation({
      name: 'shelf.taste',
      description: 'Says in words what would fit, and for whom.',
      kind: 'query',
      scopes: ['memories:read'],
      input: z.strictObject({ wish: text(8_000) }),
      output: z.object({ text: z.string(), context: z.string() }),
      http: { method: 'POST', path: '/jars/taste' },
      mcp: { tool: 'shelf_taste', title: 'Taste', fields: ['wish'], text: ({ text }) => text },
      run: async (ctx, input) => ({ text: `For "${input.wish}": quince.`, context: ctx.context }),
    }),
    drop: defineOperation({
      name: 'shelf.drop',
      description: 'Fails, as a broken shelf does.',
      kind: 'mutation',
      scopes: ['admin'],
      input: z.strictObject({ how: z.enum(['loudly', 'in the way']) }),
      output: z.object({}),
      http: { method: 'POST', path: '/shelf/drop' },
      run: async (_ctx, { how }) => {
        if (how === 'in the way') throw new AppError('CONFLICT');
        throw new Error('relation "jars" holds Nora’s quince recipe');
      },
    }),
  };
  return { jars: jarOperations, shelf };
}
