/** Stored in a cookie, so that the server renders them and nothing flickers. */
export interface Preferences {
  theme: 'system' | 'light' | 'dark';
  contrast: 'system' | 'more';
  rail: 'open' | 'closed';
  singleKeys: 'on' | 'off';
}

export const PREFERENCES_COOKIE = 'hl_display';

const ALLOWED = {
  theme: ['system', 'light', 'dark'],
  contrast: ['system', 'more'],
  rail: ['open', 'closed'],
  singleKeys: ['on', 'off'],
} as const satisfies { [Name in keyof Preferences]: readonly Preferences[Name][] };

function choice<const Options extends readonly [string, ...string[]]>(
  options: Options,
  given: string | null,
): Options[number] {
  return options.find((option) => option === given) ?? options[0];
}

/** Replaces unknown values by the defaults. */
export function parsePreferences(cookie: string | undefined): Preferences {
  const given = new URLSearchParams(cookie ?? '');
  return {
    theme: choice(ALLOWED.theme, given.get('theme')),
    contrast: choice(ALLOWED.contrast, given.get('contrast')),
    rail: choice(ALLOWED.rail, given.get('rail')),
    singleKeys: choice(ALLOWED.singleKeys, given.get('singleKeys')),
  };
}

export function preferencesCookie(preferences: Preferences): string {
  return new URLSearchParams({ ...preferences }).toString();
}

export function displayAttributes({ theme, contrast, rail }: Preferences) {
  return { 'data-theme': theme, 'data-contrast': contrast, 'data-rail': rail };
}
