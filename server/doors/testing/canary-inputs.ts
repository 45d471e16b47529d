import type { AnyOperation } from '#server/core/operation.ts';
import { inputSchema } from '../operation-json-schema.ts';
import { LURE } from './canary-household.ts';
import { CONTRACT_CASES } from './contract-cases.ts';
import type { Place } from './contract-household.ts';

type Input = Record<string, unknown>;

/**
 * Returns the valid input, an empty one, and ones with `words` in each free text field. With `ids`, also ones with each
 * of them in every id field.
 */
export async function canaryInputs(
  operation: AnyOperation,
  place: Place,
  { words = LURE, ids = [] }: { words?: string; ids?: readonly string[] },
): Promise<Input[]> {
  const contractCase = CONTRACT_CASES[operation.name];
  await contractCase?.prepare?.(place);
  const valid = (await contractCase?.input(place)) ?? {};
  const { required = [], properties } = inputSchema(operation);
  const least = Object.fromEntries(required.map((name) => [name, valid[name]]));
  const spoilt = Object.entries(properties).flatMap(([field, schema]) => {
    const { type, format } = schema;
    if (format === 'uuid') return ids.map((id) => ({ ...least, [field]: id }));
    return type === 'string' && schema.enum === undefined ? [{ ...least, [field]: words }] : [];
  });
  return [valid, {}, ...spoilt];
}
