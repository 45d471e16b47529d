import { CloudOff } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { connectionMessage } from './connection-messages.ts';
import { type Connection, checkServer } from './connection-state.ts';

const ACTS = {
  retry: { label: 'Try again', run: () => void checkServer() },
  reload: { label: 'Reload the page', run: () => location.reload() },
} as const;

export function ConnectionNotice({ connection }: { connection: Connection }) {
  const words = connectionMessage(connection);
  return (
    words && (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-amber-text/30 bg-amber-soft px-4 py-2 text-sm text-amber-text sm:px-6">
        <CloudOff aria-hidden className="size-4 shrink-0" />
        <p className="min-w-0 flex-1 basis-56">
          <strong className="font-semibold">{words.title}</strong> {words.text}
        </p>
        {words.acts.map((act) => (
          <Button key={act} size="small" onClick={ACTS[act].run}>
            {ACTS[act].label}
          </Button>
        ))}
      </div>
    )
  );
}
