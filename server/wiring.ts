// Registers with every hook what features above do when something happens below. Imported once by the table of operations,
// so that whoever can call an operation has it.
import { doubtedAmong } from './beliefs/service/among.ts';
import { describeActs } from './journal/service/describe.ts';
import { beforeFeedback, onFeedback } from './memories/edit/service/feedback.ts';
import { describeVersions } from './memories/history/service/history.ts';
import { findDoubted } from './memories/why/service/why.ts';
import { answer } from './outcomes/use/service/answer.ts';
import { notesWritten } from './surfacing/service/note.ts';

beforeFeedback.register(notesWritten);
onFeedback.register((tx, memoryId, use) => answer(tx, memoryId, use));
describeVersions.register(describeActs);
findDoubted.register(doubtedAmong);
