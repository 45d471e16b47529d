import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';

/** Works without scripts. */
export function SearchOperationsForm({ query = '' }: { query?: string }) {
  return (
    <search>
      <form action="/docs" className="flex max-w-prose flex-wrap gap-2">
        <Input
          type="search"
          name="q"
          defaultValue={query}
          aria-label="Search all operations"
          placeholder="Search all operations"
          className="min-w-0 flex-1 basis-48"
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
