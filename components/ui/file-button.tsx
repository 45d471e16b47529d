'use client';

import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './button.tsx';

interface FileButtonProps {
  /** Content of the file, for screen readers. */
  label: string;
  accept: string;
  fileName: string | undefined;
  isBusy: boolean;
  choose: (file: File | undefined) => Promise<void>;
}

/** Opens the file dialog with a button, because the browser's own file field cannot be styled. */
export function FileButton({ label, accept, fileName, isBusy, choose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          // Clears the input, because choosing the same file again would fire no change event.
          event.target.value = '';
        }}
      />
      <Button
        variant={fileName === undefined ? 'primary' : 'secondary'}
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      >
        <FileUp aria-hidden className="size-4" />
        {fileName === undefined ? 'Choose a file' : 'Choose another file'}
      </Button>
      {fileName !== undefined && <p className="mt-2 text-sm text-muted">{fileName}</p>}
    </>
  );
}
