import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import {
  displayAttributes,
  PREFERENCES_COOKIE,
  parsePreferences,
} from '#components/shell/display-preferences.ts';
import { PreferencesProvider } from '#components/shell/display-preferences-provider.tsx';
import { KeepDocumentTitle } from '#components/shell/keep-document-title.tsx';
import './globals.css';

export const metadata: Metadata = {
  title: { template: '%s · Hearthlore', default: 'Hearthlore' },
  description: 'A self-hosted memory for a household, its members and their agents.',
  robots: { index: false, follow: false },
  manifest: '/manifest.webmanifest',
  appleWebApp: { title: 'Hearthlore' },
};

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f6f1e8' },
    { media: '(prefers-color-scheme: dark)', color: '#15120f' },
  ],
};

/** Sets the theme on the server from a cookie, so that pages do not flash in another theme. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const preferences = parsePreferences((await cookies()).get(PREFERENCES_COOKIE)?.value);
  const context = (await headers()).get('x-context');
  return (
    <html lang="en" suppressHydrationWarning {...displayAttributes(preferences)} data-context={context}>
      <body>
        <KeepDocumentTitle />
        <PreferencesProvider initial={preferences}>{children}</PreferencesProvider>
      </body>
    </html>
  );
}
