import { Alert } from '#components/ui/alert.tsx';

/** Shown while some memories have no vector of the current model. */
export function IndexRebuildingAlert() {
  return (
    <Alert kind="info" title="The search index is being rebuilt">
      Until that is done, some memories are found by their words alone.
    </Alert>
  );
}

/** `what` is a plural noun for the results, such as "memories". */
export function WordsOnlyAlert({ what }: { what: string }) {
  return (
    <Alert kind="warning" title="The embedding model did not answer">
      Only words were compared, so {what} in other words may be missing.
    </Alert>
  );
}
