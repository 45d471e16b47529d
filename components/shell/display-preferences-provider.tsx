'use client';

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { DAY_SECONDS } from '#server/domain/time/durations.ts';
import {
  displayAttributes,
  PREFERENCES_COOKIE,
  type Preferences,
  preferencesCookie,
} from './display-preferences.ts';

const YEAR_SECONDS = 365 * DAY_SECONDS;

interface PreferencesValue {
  preferences: Preferences;
  setPreferences: (change: Partial<Preferences>) => void;
}

const PreferencesContext = createContext<PreferencesValue | null>(null);

function keep(preferences: Preferences): void {
  for (const [name, value] of Object.entries(displayAttributes(preferences))) {
    document.documentElement.setAttribute(name, value);
  }
  const value = encodeURIComponent(preferencesCookie(preferences));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is unavailable over plain http, which many homes use
  document.cookie = `${PREFERENCES_COOKIE}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

export function PreferencesProvider({ initial, children }: { initial: Preferences; children: ReactNode }) {
  const [preferences, setAll] = useState(initial);
  const value = useMemo(
    () => ({
      preferences,
      setPreferences: (change: Partial<Preferences>) => {
        const next = { ...preferences, ...change };
        setAll(next);
        keep(next);
      },
    }),
    [preferences],
  );
  return <PreferencesContext value={value}>{children}</PreferencesContext>;
}

export function usePreferences(): PreferencesValue {
  const value = useContext(PreferencesContext);
  if (!value) throw new Error('usePreferences needs a PreferencesProvider above it.');
  return value;
}
