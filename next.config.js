/** Packages with native code, workers or files of their own: they are required at run time, never bundled. */
const SERVER_ONLY = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-pgvector',
  '@node-rs/argon2',
  '@prisma/adapter-pg',
  '@prisma/client',
  'onnxruntime-node',
  'pg',
  'pino',
  'piscina',
];

/** The same on every page. The content security policy has a nonce and is set in proxy.ts. */
const SECURITY_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
];

/** The URL of an invitation is a secret. */
const INVITE_HEADERS = [
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
];

/** @type {import('next').NextConfig} */
const config = {
  serverExternalPackages: SERVER_ONLY,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run check` checks types; a first start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    { source: '/:path*', headers: SECURITY_HEADERS },
    { source: '/invite/:token*', headers: INVITE_HEADERS },
  ],
};

export default config;
