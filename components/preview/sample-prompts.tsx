import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { SAMPLE_PROMPTS } from './preview-filters.ts';

/** Empty state that suggests prompts. */
export function SamplePrompts({ onChoose }: { onChoose: (prompt: string) => void }) {
  return (
    <EmptyState
      title="See what your agent would be handed"
      actions={SAMPLE_PROMPTS.map((prompt) => (
        <Button
          key={prompt}
          size="small"
          className="max-w-full whitespace-normal!"
          onClick={() => onChoose(prompt)}
        >
          {prompt}
        </Button>
      ))}
    >
      What is remembered and fits, with its reason; what nearly fits; what an agent may not see. Looking
      leaves no trace.
    </EmptyState>
  );
}
