// Fails if a field of an operation's input or output has no description.
import { inputSchema, optionProperties, outputSchema } from '#server/doors/operation-json-schema.ts';
import { allOperations } from '#server/operations.ts';
import { undescribedFields } from './undescribed-fields.ts';

const operations = allOperations();
const problems = operations.flatMap((operation) => {
  const input = inputSchema(operation);
  const withDoor = { ...input, properties: { ...input.properties, ...optionProperties(operation) } };
  return [
    ...undescribedFields(withDoor).map((field) => `${operation.name}: input ${field}`),
    ...undescribedFields(outputSchema(operation)).map((field) => `${operation.name}: output ${field}`),
  ];
});
for (const problem of problems) console.error(`${problem} has no description; add .describe('…') to it`);
console.log(`descriptions: ${operations.length} operations, ${problems.length} fields without one`);
process.exitCode = problems.length > 0 ? 1 : 0;
