import { ArrowLeft, Trash2 } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';

export function TrashSwitch({
  isTrash,
  onChange,
}: {
  isTrash: boolean;
  onChange: (isTrash: boolean) => void;
}) {
  const Icon = isTrash ? ArrowLeft : Trash2;
  return (
    <Button variant="quiet" size="small" onClick={() => onChange(!isTrash)}>
      <Icon aria-hidden className="size-4 rtl:-scale-x-100" />
      {isTrash ? 'Back to memories' : 'Trash'}
    </Button>
  );
}
