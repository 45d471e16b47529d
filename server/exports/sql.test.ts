import { expect, test } from 'vitest';
import {
  contactLines,
  edgeLines,
  memoryLines,
  relationshipLines,
  typeLines,
} from './sql/contact-and-memory-lines.ts';
import { conversationLines, insightLines, outcomeLines } from './sql/conversation-and-outcome-lines.ts';
import { countsQuery } from './sql/export-counts.ts';
import { readableMemories } from './sql/markdown-memories.ts';

const id = '0193b3a0-0000-7000-8000-000000000001';
const everything = { householdId: id, isShared: false, hasSecrets: true };
const shared = { householdId: id, isShared: true, hasSecrets: false };

test('builds the SQL of an export of everything, with secrets', () => {
  expect(contactLines(everything).sql).toMatchSnapshot();
  expect(typeLines(everything).sql).toMatchSnapshot();
  expect(relationshipLines(everything).sql).toMatchSnapshot();
  expect(memoryLines(everything, id).sql).toMatchSnapshot();
  expect(edgeLines(everything).sql).toMatchSnapshot();
  expect(conversationLines(everything, id).sql).toMatchSnapshot();
  expect(outcomeLines(everything).sql).toMatchSnapshot();
  expect(insightLines(everything).sql).toMatchSnapshot();
});

test('builds the SQL of an export of what is shared', () => {
  expect(contactLines(shared).sql).toMatchSnapshot();
  expect(memoryLines(shared, id).sql).toMatchSnapshot();
  expect(outcomeLines(shared).sql).toMatchSnapshot();
  expect(readableMemories(shared).sql).toMatchSnapshot();
  expect(countsQuery(shared, { userId: id, isLearnedIncluded: false }).sql).toMatchSnapshot();
});
