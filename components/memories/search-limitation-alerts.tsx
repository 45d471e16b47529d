import { Alert } from '#components/ui/alert.tsx';

/** Some memories have no vector of the current model yet. */
export function IndexRebuildingAlert() {
  return (
    <Alert kind="info" title="The search index is being rebuilt">
      Until that is done, some memories are found by their words alone.
    </Alert>
  );
}

/** `what` could not be found by meaning. */
export function WordsOnlyAlert({ what }: { what: string }) {
  return (
    <Alert kind="warning" title="The embedding model did not answer">
      Only words were compared, so {what} in other words may be missing.
    </Alert>
  );
}
