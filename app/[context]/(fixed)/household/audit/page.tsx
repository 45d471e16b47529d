import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { auditListOf, loadAuditFilters } from '#components/audit/audit-filters.ts';
import { AuditScreen } from '#components/audit/audit-screen.tsx';
import { signedIn } from '../../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Audit' };

export default async function AuditPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { call } = await signedIn();
  const filters = await loadAuditFilters(searchParams);
  const household = await call.household.get();
  const input = auditListOf(filters, household.timeZone);
  const [page, facets] = await Promise.all([call.audit.list(input), call.audit.facets()]);
  return <AuditScreen householdName={household.name} first={{ filters, page }} facets={facets} />;
}
