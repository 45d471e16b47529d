'use client';

import { Download } from 'lucide-react';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { download } from '#components/ui/download.ts';

/** The codes cannot be shown again. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = codes.join('\n');
  const save = () =>
    download('hearthlore-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }));
  return (
    <>
      <div className="flex flex-col gap-4">
        <Alert kind="warning" title="Keep these codes apart from your phone">
          These codes are shown only once. Each works once instead of a code from your app, for example if you
          lose your phone. If you lose both, only the person who runs this machine can let you in.
        </Alert>
        <CodeBlock label="recovery codes" code={text} />
        <Button className="self-start" onClick={save}>
          <Download aria-hidden className="size-4" />
          Download as a text file
        </Button>
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onKept}>
          I have saved them
        </Button>
      </DialogActions>
    </>
  );
}
