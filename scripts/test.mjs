import { runPinned } from './run-with-pinned-node.mjs';

await runPinned('scripts/run-tests.ts');
