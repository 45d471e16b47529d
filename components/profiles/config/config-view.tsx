import { Disclosure } from '#components/ui/disclosure.tsx';
import type { Config } from '#server/outcomes/schema/fields.ts';

interface ConfigViewProps {
  /** "Configuration now" */
  label: string;
  config: Config | null;
}

/** A configuration as the agent keeps it: text, never run. */
export function ConfigView({ label, config }: ConfigViewProps) {
  if (config === null) return null;
  return (
    <Disclosure label={label}>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard (WCAG 2.1.1)
        tabIndex={0}
        className="mt-1 max-h-60 overflow-auto rounded-control bg-sunken p-2.5 text-xs"
      >
        {JSON.stringify(config, null, 2)}
      </pre>
    </Disclosure>
  );
}
