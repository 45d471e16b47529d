import { FlaskConical, type LucideIcon, Warehouse } from 'lucide-react';
import type { ShellHousehold } from '#components/shell/shell-member.ts';

export const householdIcon = ({ isDemo }: ShellHousehold): LucideIcon => (isDemo ? FlaskConical : Warehouse);
