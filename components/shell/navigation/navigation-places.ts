import {
  ChartNoAxesColumn,
  CircleQuestionMark,
  Eye,
  House,
  ListChecks,
  type LucideIcon,
  NotebookText,
  Settings,
  UsersRound,
  Warehouse,
  Waypoints,
} from 'lucide-react';
import type { HotkeyId } from '#components/shell/hotkeys/hotkey-registry.ts';

export interface Place {
  href: string;
  label: string;
  icon: LucideIcon;
  hotkey?: HotkeyId;
}

export const MAIN_PLACES: readonly Place[] = [
  { href: '/', label: 'Home', icon: House, hotkey: 'go.home' },
  { href: '/ask', label: 'Ask', icon: CircleQuestionMark, hotkey: 'go.ask' },
  { href: '/review', label: 'Review', icon: ListChecks, hotkey: 'go.review' },
  { href: '/memories', label: 'Memories', icon: NotebookText, hotkey: 'go.memories' },
  { href: '/people', label: 'People', icon: UsersRound, hotkey: 'go.people' },
  { href: '/graph', label: 'Graph', icon: Waypoints, hotkey: 'go.graph' },
  { href: '/preview', label: 'Preview', icon: Eye, hotkey: 'go.preview' },
  { href: '/profiles', label: 'Profiles', icon: ChartNoAxesColumn, hotkey: 'go.profiles' },
];

export const OTHER_PLACES: readonly Place[] = [
  { href: '/household', label: 'Household', icon: Warehouse },
  { href: '/settings', label: 'Settings', icon: Settings },
];

export const PLACES: readonly Place[] = [...MAIN_PLACES, ...OTHER_PLACES];

/** The bottom bar has space for only five entries. */
const NOT_IN_BAR = ['/ask', '/graph', '/preview', '/profiles'];
export const BAR_PLACES: readonly Place[] = MAIN_PLACES.filter(({ href }) => !NOT_IN_BAR.includes(href));
export const MORE_PLACES: readonly Place[] = PLACES.filter((place) => !BAR_PLACES.includes(place));

/** The path `/people/7` belongs to People, and only "/" belongs to Home. */
export function isIn(place: Place, path: string): boolean {
  return place.href === '/' ? path === '/' : path === place.href || path.startsWith(`${place.href}/`);
}
