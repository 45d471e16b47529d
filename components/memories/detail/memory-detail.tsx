'use client';

import { Archive, Check, PencilLine, Trash2, Undo2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { MemoryDetailTabs } from '#components/memories/detail/memory-detail-tabs.tsx';
import { memoryAudienceText, ownerWord } from '#components/memories/form/memory-audience-text.ts';
import { MemoryEditor } from '#components/memories/form/memory-editor.tsx';
import { MemoryBadges } from '#components/memories/memory-badges.tsx';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { ariaKeys } from '#components/shell/hotkeys/key-cap-labels.ts';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { ConfidenceExplanation } from './confidence-explanation.tsx';
import { EraseMemoryButton } from './erase/erase-memory-button.tsx';
import { MemoryFacts } from './memory-facts.tsx';
import { MoveMemoryButton } from './move/move-memory-button.tsx';
import { RevealSecretButton } from './reveal-secret-button.tsx';
import { useArchiveMemory } from './use-archive-memory.ts';
import { useForgetMemory } from './use-forget-memory.ts';
import { useRestoreMemory } from './use-restore-memory.ts';
import { useRevealMemory } from './use-reveal-memory.ts';

// Has a separate bundle, because the page can show the memory without it.
const ConnectionsSection = dynamic(
  () =>
    retryUntilLoaded(() =>
      import('#components/memories/links/connections-section.tsx').then((m) => m.ConnectionsSection),
    ),
  {
    ssr: false,
    loading: () => null,
  },
);
const DoubtList = dynamic(
  () => retryUntilLoaded(() => import('./doubts/doubt-list.tsx').then((m) => m.DoubtList)),
  {
    ssr: false,
    loading: () => null,
  },
);

interface MemoryDetailProps {
  memory: MemoryView;
  mayLink?: boolean;
  level?: 2 | 3;
  startsEditing?: boolean;
  onForgotten?: () => void;
}

export function MemoryDetail({
  memory,
  mayLink = false,
  level = 3,
  startsEditing = false,
  onForgotten,
}: MemoryDetailProps) {
  const [isEditing, setIsEditing] = useState(startsEditing && memory.can.edit && !memory.isSealed);
  const reveal = useRevealMemory();
  const open = reveal.data?.memory ?? memory;
  const mayEdit = memory.can.edit && open.content !== null;
  // Secrets and memories in the trash have no links.
  const isLinkable = !memory.isSealed && memory.deletedAt === null;
  useHotkey('memories.edit', () => setIsEditing(true), {
    isEnabled: mayEdit && !isEditing,
    actsOn: memory.id,
  });
  const done = () => {
    setIsEditing(false);
    // Hides the secret again, because the revealed text may be outdated after an edit.
    reveal.reset();
  };
  if (isEditing) return <MemoryEditor memory={open} onDone={done} />;
  return (
    <div className="space-y-4">
      {memory.deletedAt && <TrashNote memory={memory} deletedAt={memory.deletedAt} />}
      {isOutOfUse(memory.status) && !memory.deletedAt && (
        <OutOfUseNote memory={memory} status={memory.status} />
      )}
      {memory.isSealed ? (
        <RevealSecretButton memory={memory} reveal={reveal} />
      ) : (
        <p className="text-[1.0625rem] leading-relaxed">
          <StatementText>{memory.content ?? ''}</StatementText>
        </p>
      )}
      <MemoryBadges memory={memory} />
      <p className="text-sm text-muted">
        {memoryAudienceText({ ...memory, owner: ownerWord(memory.owner) })}
      </p>
      <DetailActions
        memory={memory}
        mayEdit={mayEdit}
        onEdit={() => setIsEditing(true)}
        onForgotten={onForgotten}
      />
      {isLinkable && <DoubtList memoryId={memory.id} />}
      <MemoryDetailTabs
        key={memory.id}
        memory={memory}
        details={
          <div className="space-y-4">
            <ConfidenceExplanation memory={memory} />
            <MemoryFacts memory={open} />
            {isLinkable && <ConnectionsSection memory={memory} mayLink={mayLink} level={level} />}
          </div>
        }
      />
    </div>
  );
}

function TrashNote({ memory, deletedAt }: { memory: MemoryView; deletedAt: string }) {
  const { restore, isRestoring } = useRestoreMemory();
  return (
    <Alert
      kind="warning"
      title="In the trash"
      actions={
        memory.can.restore && (
          <Button size="small" isBusy={isRestoring} onClick={() => void restore(memory)}>
            <Undo2 aria-hidden className="size-4" />
            Restore
          </Button>
        )
      }
    >
      Since <RelativeTime at={deletedAt} />. Searches and agents do not find it.
    </Alert>
  );
}

const NOTES = {
  archived: {
    title: 'Archived',
    act: 'Bring back',
    icon: Undo2,
    text: 'Agents get it only by search. It becomes active again when somebody states it again.',
  },
  staged: {
    title: 'Not yet believed',
    act: 'Believe it',
    icon: Check,
    text: 'Agents do not get it.',
  },
} as const;

const isOutOfUse = (status: MemoryView['status']): status is keyof typeof NOTES => status in NOTES;

function OutOfUseNote({ memory, status }: { memory: MemoryView; status: keyof typeof NOTES }) {
  const { title, act, icon: Icon, text } = NOTES[status];
  const { keep, isBusy } = useArchiveMemory();
  useHotkey('memories.keep', () => void keep(memory), {
    isEnabled: memory.can.confirm && !isBusy,
    actsOn: memory.id,
  });
  return (
    <Alert
      kind="info"
      title={title}
      actions={
        memory.can.confirm && (
          <Button
            size="small"
            isBusy={isBusy}
            aria-keyshortcuts={ariaKeys('memories.keep')}
            onClick={() => void keep(memory)}
          >
            <Icon aria-hidden className="size-4" />
            {act}
            <HotkeyHint id="memories.keep" />
          </Button>
        )
      }
    >
      {text}
      {status === 'staged' && !memory.can.confirm && memory.can.edit && (
        <>
          {' '}
          <Link href="/review" className="prose-link">
            Review asks about it.
          </Link>
        </>
      )}
    </Alert>
  );
}

interface DetailActionsProps {
  memory: MemoryView;
  mayEdit: boolean;
  onEdit: () => void;
  onForgotten: (() => void) | undefined;
}

function DetailActions({ memory, mayEdit, onEdit, onForgotten }: DetailActionsProps) {
  const { forget, isForgetting } = useForgetMemory();
  const archiving = useArchiveMemory();
  const run = () => void forget(memory).then(onForgotten);
  useHotkey('memories.archive', () => void archiving.archive(memory), {
    isEnabled: memory.can.archive && !archiving.isBusy,
    actsOn: memory.id,
  });
  useHotkey('memories.forget', run, {
    isEnabled: memory.can.forget && !isForgetting,
    actsOn: memory.id,
  });
  if (!memory.can.edit && !memory.can.forget && !memory.can.erase) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {mayEdit && (
        <Button size="small" aria-keyshortcuts={ariaKeys('memories.edit')} onClick={onEdit}>
          <PencilLine aria-hidden className="size-4" />
          Edit
          <HotkeyHint id="memories.edit" />
        </Button>
      )}
      {memory.can.archive && (
        <Button
          size="small"
          aria-keyshortcuts={ariaKeys('memories.archive')}
          isBusy={archiving.isBusy}
          onClick={() => void archiving.archive(memory)}
        >
          <Archive aria-hidden className="size-4" />
          Archive
          <HotkeyHint id="memories.archive" />
        </Button>
      )}
      {memory.can.forget && (
        <Button
          size="small"
          aria-keyshortcuts={ariaKeys('memories.forget')}
          isBusy={isForgetting}
          onClick={run}
        >
          <Trash2 aria-hidden className="size-4" />
          Forget
          <HotkeyHint id="memories.forget" />
        </Button>
      )}
      <MoveMemoryButton memory={memory} onMoved={onForgotten} />
      <EraseMemoryButton memory={memory} onErased={onForgotten} />
    </div>
  );
}
