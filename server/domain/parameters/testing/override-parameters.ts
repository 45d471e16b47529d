import { afterAll, beforeAll } from 'vitest';

/**
 * Sets parameters for the tests of a file. Replacing their module would not reach the code that another test file in the
 * same process has loaded.
 */
export function overrideParameters<T extends object>(
  parameters: T,
  values: { [K in keyof T]?: number },
): void {
  const before = { ...parameters };
  beforeAll(() => void Object.assign(parameters, values));
  afterAll(() => void Object.assign(parameters, before));
}
