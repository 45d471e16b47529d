'use client';

import { Bot, EyeOff } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import { PATTERN_KINDS, type PatternKind } from '#server/domain/outcomes/profile-patterns.ts';
import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';
import { identifierLabel, withIdentifiersInWords } from '#server/domain/text/identifier-words.ts';
import { SavingCheckbox } from './saving-checkbox.tsx';
import type { FullProfile } from './use-profile.ts';
import type { ProfileMutations } from './use-profile-mutations.ts';

interface PatternsCardProps {
  profile: FullProfile;
  agents: readonly { id: string; name: string }[];
  acts: ProfileMutations;
}

const PATTERN_LABELS: Record<PatternKind, string> = {
  never: 'Never accepted so far',
  always: 'Always accepted so far',
  open_to_new: 'New ones mostly accepted',
  prefers_additions_over_removals: 'Additions rather than removals',
  protective_of_existing_config: 'Removals mostly rejected',
};

/** The key is the kind, and for some kinds the type of suggestion after it. */
function patternLabel(key: string): string {
  const kind = PATTERN_KINDS.find((one) => key === one || key.startsWith(`${one}_`));
  return kind === undefined ? identifierLabel(key) : PATTERN_LABELS[kind];
}

type Pattern = FullProfile['page']['patterns'][number];

export function PatternsCard({ profile, agents, acts }: PatternsCardProps) {
  const { page, patterns: visible } = profile;
  const patterns: Pattern[] = page.can.set
    ? page.patterns
    : visible.map((pattern) => ({ ...pattern, isOff: false, deniedAgents: [] }));
  return (
    <Card title="Patterns">
      <p className="mb-3 text-sm text-muted">
        Counts of decisions, never character traits. Agents get the patterns that are switched on here. A
        pattern needs at least {PROFILE.minPattern} decisions. Switching off the “always” or “never” pattern
        of a type also hides its rate from agents.
      </p>
      {patterns.length === 0 ? (
        <p className="text-sm">Nothing stands out yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {patterns.map((pattern) => (
            <PatternRow
              key={pattern.key}
              pattern={pattern}
              agents={agents}
              acts={page.can.set ? acts : null}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface PatternRowProps {
  pattern: Pattern;
  agents: readonly { id: string; name: string }[];
  /** Null if the viewer may not change anything. */
  acts: ProfileMutations | null;
}

function PatternRow({ pattern, agents, acts }: PatternRowProps) {
  const { key, isOff, deniedAgents } = pattern;
  const sentence = withIdentifiersInWords(pattern.sentence);
  const denied = deniedAgents.map(({ id }) => id);
  const switchOff = (by: ProfileMutations, off: boolean) =>
    by.setPattern(
      { key, isOff: off },
      off ? 'Agents no longer get this pattern.' : 'Agents get this pattern again.',
    );
  const allow = (by: ProfileMutations, { id, name }: { id: string; name: string }, isAllowed: boolean) => {
    const next = isAllowed ? denied.filter((one) => one !== id) : [...denied, id];
    const said = isAllowed ? `${name} gets this pattern again.` : `${name} no longer gets this pattern.`;
    return by.setPattern({ key, deniedAgents: next }, said);
  };
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <p className={isOff ? 'text-muted' : undefined}>
        <StatementText>{sentence}</StatementText>
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-2 text-xs text-muted">
        <span>{patternLabel(key)}</span>
        {isOff && <Badge icon={EyeOff}>Switched off</Badge>}
        {!isOff && denied.length > 0 && (
          <Badge icon={Bot} tone="amber">
            Not for {denied.length === 1 ? '1 agent' : `${denied.length} agents`}
          </Badge>
        )}
      </p>
      {acts && (
        <fieldset className="mt-1">
          <legend className="sr-only">Who may use “{sentence}”</legend>
          <SavingCheckbox
            label="Agents may use it"
            isOn={!isOff}
            onSwitch={(isOn) => switchOff(acts, !isOn)}
          />
          {!isOff && agents.length > 0 && (
            <Disclosure label="Which agents" of={sentence} className="ms-7">
              <div className="grid gap-x-4 sm:grid-cols-2">
                {agents.map((agent) => (
                  <SavingCheckbox
                    key={agent.id}
                    label={<bdi>{agent.name}</bdi>}
                    isOn={!denied.includes(agent.id)}
                    onSwitch={(isOn) => allow(acts, agent, isOn)}
                  />
                ))}
              </div>
            </Disclosure>
          )}
        </fieldset>
      )}
    </li>
  );
}
