import type { Ctx } from '#server/core/ctx.ts';
import { hook } from '#server/core/feature-hook.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { asData } from '#server/domain/text/fenced-text.ts';
import type { SurfacedTrigger } from '../schema.ts';

interface AskedPrompt {
  prompt: string;
  /** IANA name of the household's time zone. */
  timeZone: string;
}

export const comingUpFor = hook<[VaultTx, Ctx, AskedPrompt], readonly SurfacedTrigger[]>(
  'what is coming up is surfaced',
);

export const comingUpLine = ({ title, when, day }: SurfacedTrigger): string =>
  `- coming up: ${asData(title)}, ${when} (${day})`;
