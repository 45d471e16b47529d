/** Packages that must not be bundled, because they have native code, workers or files of their own. */
const SERVER_ONLY = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-pgvector',
  '@node-rs/argon2',
  '@prisma/adapter-pg',
  '@prisma/client',
  'fetch-to-node',
  'oidc-provider',
  'onnxruntime-node',
  'pg',
  'pg-boss',
  'pino',
  'piscina',
  'prom-client',
  'tar',
];

/** The content security policy is set in proxy.ts, because each response has its own nonce. */
const SECURITY_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
];

/** The URL of an invitation is a secret, so it must not become known as a referrer or in a search engine. */
const INVITE_HEADERS = [
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
];

/** Clients look for these at the root. Next.js knows no folder for them that TypeScript would check. */
const WELL_KNOWN = [
  ['oauth-authorization-server', 'server'],
  ['oauth-authorization-server/api/mcp', 'server'],
  ['oauth-protected-resource', 'resource'],
  ['oauth-protected-resource/api/mcp', 'resource'],
];

const isDevelopment = process.env.NODE_ENV === 'development';

/** @type {import('next').NextConfig} */
const config = {
  serverExternalPackages: SERVER_ONLY,
  poweredByHeader: false,
  reactStrictMode: true,
  // No page has images that Next.js would resize. A release has no sharp, which it would need.
  images: { unoptimized: true },
  // `npm run check` already checks the types, and the first start is faster without.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Nothing reads the source maps of a production build, and they take half of its time.
    turbopackSourceMaps: isDevelopment,
    // CI builds once, so it would only write the cache.
    turbopackFileSystemCacheForBuild: !process.env.CI,
  },
  rewrites: async () =>
    WELL_KNOWN.map(([path, what]) => ({
      source: `/.well-known/${path}`,
      destination: `/api/oauth/metadata/${what}`,
    })),
  headers: async () => [
    { source: '/:path*', headers: SECURITY_HEADERS },
    { source: '/invite/:token*', headers: INVITE_HEADERS },
  ],
};

export default config;
