import { runPinned } from './bootstrap.mjs';

await runPinned('scripts/serve.ts');
