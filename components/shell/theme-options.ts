import { Contrast, Monitor, Moon, Sun } from 'lucide-react';
import type { Preferences } from './display-preferences.ts';

export const THEME_OPTIONS = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const satisfies { value: Preferences['theme']; label: string; icon: typeof Sun }[];

export const CONTRAST_OPTIONS = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'more', label: 'High', icon: Contrast },
] as const satisfies { value: Preferences['contrast']; label: string; icon: typeof Sun }[];
