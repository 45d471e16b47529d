import { runPinned } from './run-with-pinned-node.mjs';

await runPinned('scripts/serve.ts');
