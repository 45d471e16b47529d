import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { inboxInputOf, loadSuggestionFilters } from '#components/suggestions/suggestion-filters.ts';
import { SuggestionsScreen } from '#components/suggestions/suggestions-screen.tsx';
import { signedIn } from '../../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Suggestions' };

export default async function SuggestionsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { call } = await signedIn();
  const { for: whose } = await loadSuggestionFilters(searchParams);
  const page = await call.suggestions.list(inboxInputOf(whose));
  return <SuggestionsScreen first={{ whose, page }} />;
}
