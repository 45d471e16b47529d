import { Alert } from '#components/ui/alert.tsx';

/** `what` could not be found by meaning. */
export function WordsOnly({ what }: { what: string }) {
  return (
    <Alert kind="warning" title="The embedding model did not answer">
      Only words were compared, so {what} in other words may be missing.
    </Alert>
  );
}
