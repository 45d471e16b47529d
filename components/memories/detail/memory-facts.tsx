import type { ReactNode } from 'react';
import { ownerWord } from '#components/memories/form/memory-audience-text.ts';
import { IMPORTANCE_LABELS, memorySubjectLabel, SOURCE_LABELS } from '#components/memories/memory-labels.ts';
import { ContactLink } from '#components/people/contact-link.tsx';
import { AbsoluteTime } from '#components/ui/absolute-time.tsx';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { ContactSummary } from '#server/contacts/schema.ts';
import { isIntenseMemory } from '#server/domain/memories/intense-memory.ts';
import { recurrenceText } from '#server/domain/time/recurrence-text.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';

export function MemoryFacts({ memory }: { memory: MemoryView }) {
  const owner = ownerWord(memory.owner);
  return (
    <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
      <Fact name="About">
        <AboutLink memory={memory} />
      </Fact>
      {memory.who.length > 0 && (
        <Fact name="Who">
          <People people={memory.who} />
        </Fact>
      )}
      <Words name="Why" text={memory.why} from={memory.wording?.why} />
      <Words name="How" text={memory.how} from={memory.wording?.how} />
      <Words name="Where" text={memory.place} from={memory.wording?.place} />
      <When memory={memory} />
      {memory.quote && memory.quote !== memory.content && (
        <Fact name="Said as">
          <q className="break-words">{memory.quote}</q>
        </Fact>
      )}
      <Words name="Only when" text={memory.qualifier} />
      {memory.cues.length > 0 && (
        <Fact name="Comes up when">
          <Cues cues={memory.cues} />
        </Fact>
      )}
      {memory.expiresAt && (
        <Fact name="Holds until">
          <AbsoluteTime at={memory.expiresAt} />
        </Fact>
      )}
      {memory.tags.length > 0 && (
        <Fact name="Tags">
          <Tags tags={memory.tags} />
        </Fact>
      )}
      <Fact name="Importance">{IMPORTANCE_LABELS[memory.importance]}</Fact>
      {isIntenseMemory(memory.emotionalIntensity) && (
        <Fact name="Weight">Weighs a lot, so it lasts for years</Fact>
      )}
      <Fact name="Source">{SOURCE_LABELS[memory.source]}</Fact>
      <Fact name="Belongs to">{owner === null ? 'The household' : owner === 'you' ? 'You' : owner}</Fact>
      <Fact name="Remembered">
        <RelativeTime at={memory.recordedAt} />
      </Fact>
      <Fact name="Changed">
        <RelativeTime at={memory.updatedAt} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

interface WordsProps {
  name: string;
  text: string | null;
  /** Wording from which the value was read. */
  from?: string | null | undefined;
}

function Words({ name, text, from }: WordsProps) {
  if (text === null) return null;
  return (
    <Fact name={name}>
      <StatementText>{text}</StatementText>
      <ReadFrom words={from === text ? null : from} />
    </Fact>
  );
}

function ReadFrom({ words }: { words: string | null | undefined }) {
  if (!words) return null;
  return (
    <span className="block text-xs text-muted">
      from <q className="break-words">{words}</q>
    </span>
  );
}

function When({ memory }: { memory: MemoryView }) {
  const { occurredAt, occurredUntil, recurrence, wording } = memory;
  return (
    <>
      {occurredAt && (
        <Fact name={recurrence ? 'Starts' : 'When'}>
          <AbsoluteTime at={occurredAt} />
          {occurredUntil && (
            <>
              {' to '}
              <AbsoluteTime at={occurredUntil} />
            </>
          )}
          <ReadFrom words={recurrence ? null : wording?.when} />
        </Fact>
      )}
      {recurrence && (
        <Fact name="Repeats">
          {recurrenceText(recurrence)}
          <ReadFrom words={wording?.when} />
        </Fact>
      )}
    </>
  );
}

/** Links only to contacts, because nothing else has a page. */
function AboutLink({ memory }: { memory: MemoryView }) {
  const { scope } = memory;
  const word = memorySubjectLabel(scope, memory.owner);
  const hasPage =
    scope.id && (scope.kind === 'contact' || scope.kind === 'group' || scope.kind === 'household');
  if (!hasPage)
    return (
      <>
        <bdi>{word}</bdi>
        {scope.isUnlinked && <span className="block text-xs text-muted">Not linked to a contact</span>}
      </>
    );
  return (
    <Link href={`/people/${scope.id}`} className="prose-link">
      <bdi>{word}</bdi>
    </Link>
  );
}

function People({ people }: { people: readonly ContactSummary[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {people.map((one) => (
        <li key={one.id}>
          <ContactLink contact={one} />
        </li>
      ))}
    </ul>
  );
}

function Cues({ cues }: { cues: readonly string[] }) {
  return (
    <ul className="space-y-0.5">
      {cues.map((cue) => (
        <li key={cue}>
          <StatementText>{cue}</StatementText>
        </li>
      ))}
    </ul>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            href={`/memories?tag=${encodeURIComponent(tag)}`}
            className="prose-link inline-flex items-center pointer-coarse:min-h-11"
          >
            <bdi>{tag}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
