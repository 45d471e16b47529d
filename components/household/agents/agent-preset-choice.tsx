import { BookOpen, Bot, Import, type LucideIcon, ToyBrick, Utensils } from 'lucide-react';
import { useId } from 'react';
import { type AgentPreset, PRESETS } from '#server/domain/household/agent-presets.ts';

export const PRESET_ICONS: Record<AgentPreset, LucideIcon> = {
  read_only: BookOpen,
  assistant: Bot,
  kitchen: Utensils,
  kids: ToyBrick,
  import: Import,
};

interface PresetChoiceProps {
  value: AgentPreset;
  onChange: (preset: AgentPreset) => void;
  presets: readonly AgentPreset[];
}

/** Uses radio buttons, so that arrow keys move between the options. */
export function AgentPresetChoice({ value, onChange, presets }: PresetChoiceProps) {
  const hintId = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">What is it for?</legend>
      <div className="flex flex-col gap-1.5">
        {presets.map((preset) => {
          const Icon = PRESET_ICONS[preset];
          const { name, description } = PRESETS[preset];
          return (
            <label
              key={preset}
              className="flex gap-3 rounded-control border border-line p-2.5 text-sm hover:bg-hover has-checked:border-primary has-checked:bg-pine-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="preset"
                value={preset}
                checked={value === preset}
                onChange={() => onChange(preset)}
                aria-label={name}
                aria-describedby={`${hintId}-${preset}`}
                className="mt-0.5 size-4 shrink-0 accent-primary outline-none"
              />
              <span className="min-w-0">
                <span className="flex items-center gap-1.5 font-medium">
                  <Icon aria-hidden className="size-4 text-muted" />
                  {name}
                </span>
                <span id={`${hintId}-${preset}`} className="block text-xs text-muted">
                  {description}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
