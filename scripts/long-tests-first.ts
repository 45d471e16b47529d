import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longTestsFirst } from './long-tests.ts';

export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longTestsFirst(await super.sort(files));
  }
}
