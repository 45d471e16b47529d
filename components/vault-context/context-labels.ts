import { BriefcaseBusiness, House, type LucideIcon } from 'lucide-react';
import type { Context } from '#server/core/actor.ts';

export const CONTEXT_LABELS: Record<Context, string> = { personal: 'Personal', work: 'Work' };
export const CONTEXT_ICONS: Record<Context, LucideIcon> = { personal: House, work: BriefcaseBusiness };
export const otherContext = (context: Context): Context => (context === 'work' ? 'personal' : 'work');
