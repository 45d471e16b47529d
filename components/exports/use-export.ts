import { useState } from 'react';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { download } from '#components/ui/download.ts';
import { apiAddressIn } from '#components/vault-context/context-paths.ts';
import { useVaultContext } from '#components/vault-context/vault-context.tsx';
import type { ExportPart } from '#server/exports/schema/export-request.ts';

interface ExportRequest {
  part: ExportPart;
  secrets: boolean;
}

/** In bytes. */
export interface DownloadProgress {
  done: number;
  total: number;
}

async function bytesOf(response: Response, onPiece: (received: DownloadProgress) => void): Promise<Blob> {
  const total = Number(response.headers.get('content-length'));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let done = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) break;
    pieces.push(piece.value);
    done += piece.value.byteLength;
    onPiece({ done, total: Math.max(total, done) });
  }
  return new Blob(pieces, { type: 'application/zip' });
}

const nameIn = (response: Response): string =>
  /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'hearthlore.zip';

/** Fetches the archive and saves it, because a plain link would show neither progress nor errors. */
export function useExport() {
  const context = useVaultContext();
  const [received, setReceived] = useState<DownloadProgress | null>(null);
  const exporting = useDedupedMutation({
    mutationFn: async ({ part, secrets }: ExportRequest) => {
      setReceived(null);
      const query = new URLSearchParams({ part, secrets: String(secrets) });
      const response = await fetch(apiAddressIn(context, `/api/v1/exchange/export.zip?${query}`));
      if (!response.ok) throw await response.json();
      const blob = await bytesOf(response, setReceived);
      const name = nameIn(response);
      download(name, blob);
      return { name, bytes: blob.size };
    },
  });
  return { exporting, received };
}
