import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { auditListOf, loadAuditFilters } from '#components/audit/audit-filters.ts';
import { AuditScreen } from '#components/audit/audit-screen.tsx';
import { AddressState } from '#components/shell/address-state.tsx';
import { listAuditInput } from '#server/audit/schema.ts';
import { auditFacets, listAudit } from '#server/audit/service/read.ts';
import { getHousehold } from '#server/households/service/households.ts';
import { signedIn } from '../../signed-in.ts';

export const metadata: Metadata = { title: 'Audit' };

export default async function AuditPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const ctx = await signedIn();
  const filters = await loadAuditFilters(searchParams);
  const household = await getHousehold(ctx);
  const input = listAuditInput.parse(auditListOf(filters, household.timeZone));
  const [page, facets] = await Promise.all([listAudit(ctx, input), auditFacets(ctx)]);
  return (
    <AddressState>
      <AuditScreen householdName={household.name} first={{ filters, page }} facets={facets} />
    </AddressState>
  );
}
