import type { Ctx } from '#server/core/ctx.ts';

/** Lets the household's map be brought up to date, after the answer. */
export function refreshMapSoon(_ctx: Ctx): void {}
