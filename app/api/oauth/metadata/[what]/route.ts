import { oauthMetadataRoute } from '#server/doors/oauth-routes.ts';

export const dynamic = 'force-dynamic';

export async function GET(request: Request, { params }: { params: Promise<{ what: string }> }) {
  return oauthMetadataRoute(request, (await params).what);
}
