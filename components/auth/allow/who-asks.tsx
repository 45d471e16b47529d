import type { AskingProgram } from '#server/oauth/schema.ts';

/** Nothing checks the name, so where the answer goes stands before it, on a line of its own. */
export function WhoAsks({ program, household }: { program: AskingProgram; household: string }) {
  const { name, goesTo } = program;
  return (
    <>
      {goesTo.kind !== 'device' && (
        <bdi className="block font-medium break-all text-ink">
          {goesTo.kind === 'app' ? `${goesTo.scheme}:` : goesTo.host}
        </bdi>
      )}
      A program {goesTo.kind === 'device' ? 'on this device' : 'at this address'} that calls itself “
      <bdi className="font-medium text-ink">{name}</bdi>” wants to use your memories in{' '}
      <bdi className="font-medium text-ink">{household}</bdi>. Nobody has checked its name: connect it only if
      you have just started it yourself.
      {goesTo.kind === 'site' && ' What it reads leaves this machine.'}
    </>
  );
}

export function placeOfProgram({ goesTo }: AskingProgram): string {
  if (goesTo.kind === 'device') return 'this device';
  return goesTo.kind === 'app' ? goesTo.scheme : goesTo.host.slice(0, 100);
}
