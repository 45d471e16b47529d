import type { AskingProgram } from '#server/oauth/schema.ts';

/** Nothing checks the name, so where the answer goes is said as well. */
export function WhoAsks({ program, household }: { program: AskingProgram; household: string }) {
  const { name, goesTo } = program;
  return (
    <>
      A program that calls itself “<bdi className="font-medium text-ink">{name}</bdi>”{' '}
      {goesTo.kind === 'device' && 'on this device '}
      {goesTo.kind === 'app' && (
        <>
          with the address <bdi className="font-medium text-ink">{goesTo.scheme}:</bdi>{' '}
        </>
      )}
      {goesTo.kind === 'site' && (
        <>
          at <bdi className="font-medium break-all text-ink">{goesTo.host}</bdi>{' '}
        </>
      )}
      wants to use your memories in <bdi className="font-medium text-ink">{household}</bdi>. Nobody has
      checked its name: connect it only if you have just started it yourself.
      {goesTo.kind === 'site' && ' What it reads leaves this machine.'}
    </>
  );
}

export function placeOfProgram({ goesTo }: AskingProgram): string {
  if (goesTo.kind === 'device') return 'this device';
  return goesTo.kind === 'app' ? goesTo.scheme : goesTo.host.slice(0, 100);
}
