import { runPinned } from './bootstrap.mjs';

await runPinned('scripts/run-tests.ts');
