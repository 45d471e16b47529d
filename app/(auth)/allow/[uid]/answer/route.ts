import { consentRoute } from '#server/doors/oauth-consent.ts';

export const dynamic = 'force-dynamic';

export async function POST(request: Request, { params }: { params: Promise<{ uid: string }> }) {
  return consentRoute(request, (await params).uid);
}
