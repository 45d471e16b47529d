import { classNames } from './class-names.ts';
import { CopyButton } from './copy-button.tsx';

interface CodeBlockProps {
  label: string;
  code: string;
  wraps?: boolean;
}

export function CodeBlock({ label, code, wraps = false }: CodeBlockProps) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-control border border-line bg-sunken">
      <figcaption className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-1.5 ps-3 pe-1.5 text-xs font-medium">
        {label}
        <CopyButton text={code} label={`Copy ${label}`} />
      </figcaption>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        className="overflow-x-auto -outline-offset-2"
      >
        <pre className={classNames('p-3 font-mono text-xs', wraps && 'whitespace-pre-wrap wrap-anywhere')}>
          {code}
        </pre>
      </section>
    </figure>
  );
}
