import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { SAMPLE_PROMPTS } from './preview-filters.ts';

export function SamplePrompts({ onChoose }: { onChoose: (prompt: string) => void }) {
  return (
    <EmptyState
      title="See what your agent would get"
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
      Shows matching memories with reasons, near misses, and what the agent may not see. A preview leaves no
      trace.
    </EmptyState>
  );
}
