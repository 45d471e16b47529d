import { claudeCodeHooks } from '#server/doors/claude-code-hooks.ts';
import { ctxFromRequest } from '#server/doors/request-ctx.ts';

export const dynamic = 'force-dynamic';

const answer = claudeCodeHooks(ctxFromRequest);

export { answer as POST };
