import type { AskingProgram } from '#server/oauth/schema.ts';

/** Shows the redirect target first, on its own line, because nobody has verified the program's name. */
export function ConsentRequest({ program, household }: { program: AskingProgram; household: string }) {
  const { name, destination } = program;
  return (
    <>
      {destination.kind !== 'device' && (
        <bdi className="block font-medium break-all text-ink">
          {destination.kind === 'app' ? `${destination.scheme}:` : destination.host}
        </bdi>
      )}
      A program {destination.kind === 'device' ? 'on this device' : 'at this address'} that calls itself “
      <bdi className="font-medium text-ink">{name}</bdi>” wants to use your memories in{' '}
      <bdi className="font-medium text-ink">{household}</bdi>. Nobody has checked its name: connect it only if
      you have just started it yourself.
      {destination.kind === 'site' && ' What it reads is sent to that site.'}
    </>
  );
}

export function placeOfProgram({ destination }: AskingProgram): string {
  if (destination.kind === 'device') return 'this device';
  return destination.kind === 'app' ? destination.scheme : destination.host.slice(0, 100);
}
