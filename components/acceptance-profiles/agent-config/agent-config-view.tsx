import { Disclosure } from '#components/ui/disclosure.tsx';
import type { Config } from '#server/outcomes/schema/fields.ts';

interface AgentConfigViewProps {
  /** Heading, such as "Configuration now". */
  label: string;
  config: Config | null;
}

/** Shows an agent's configuration as plain text, which is never executed. */
export function AgentConfigView({ label, config }: AgentConfigViewProps) {
  if (config === null) return null;
  return (
    <Disclosure label={label}>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        className="mt-1 max-h-60 overflow-auto rounded-control bg-sunken p-2.5 text-xs"
      >
        {JSON.stringify(config, null, 2)}
      </pre>
    </Disclosure>
  );
}
