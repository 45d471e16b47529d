'use client';

import { ChartNoAxesColumn, ListChecks, Play } from 'lucide-react';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { PROFILE } from '#server/domain/parameters/outcome-parameters.ts';
import { AcceptanceTrendCard } from './acceptance-trend-card.tsx';
import { decisionsHref } from './decisions/decisions-href.ts';
import { DecisionsByValueCard } from './decisions-by-value-card.tsx';
import { InsightsCard } from './insights/insights-card.tsx';
import type { InsightPage } from './insights/use-insights.ts';
import { MemoryUseCard } from './memory-use-card.tsx';
import { PatternsCard } from './patterns-card.tsx';
import { profileName } from './profile-link.ts';
import { SettingsCard } from './profile-settings-card.tsx';
import { RateChart } from './rates/rate-chart.tsx';
import {
  agentRows,
  dayPartRows,
  hourRows,
  topicRows,
  typeRows,
  weekdayRows,
} from './rates/rate-chart-rows.ts';
import { type FullProfile, useProfile } from './use-profile.ts';
import { type ProfileMutations, useProfileMutations } from './use-profile-mutations.ts';

interface AcceptanceProfileScreenProps {
  person: string;
  first: FullProfile;
  insights: InsightPage;
  agents: readonly { id: string; name: string }[];
  members: readonly { userId: string; name: string }[];
  /** Only the owner may see which memories were used. */
  isOwn: boolean;
}

export function AcceptanceProfileScreen({
  person,
  first,
  insights,
  agents,
  members,
  isOwn,
}: AcceptanceProfileScreenProps) {
  const profile = useProfile(person, first);
  const acts = useProfileMutations(person);
  const { totalOutcomes, page } = profile;
  return (
    <>
      <Header person={person} profile={profile} />
      {profile.isPaused && <Paused profile={profile} acts={acts} />}
      {totalOutcomes === 0 ? (
        <div className="grid gap-4 sm:gap-5">
          <NoDecisions />
          <MemoryUseCard memories={profile.memories} isOwn={isOwn} />
        </div>
      ) : (
        <div className="grid items-start gap-4 sm:gap-5 xl:grid-cols-2">
          <Column>
            <Card title="By kind of suggestion">
              <RateChart caption="Acceptance by kind" noun="Kind" rows={typeRows(person, profile.types)} />
            </Card>
            {page.topics.length > 0 && (
              <Card title="By topic">
                <RateChart caption="Acceptance by topic" noun="Topic" rows={topicRows(person, page.topics)} />
                <p className="mt-2 text-xs text-muted">
                  By the tags that agents gave; from the latest {PROFILE.topicsFrom} decisions.
                </p>
              </Card>
            )}
            <PatternsCard profile={profile} agents={agents} acts={acts} />
            <InsightsCard person={person} first={insights} />
          </Column>
          <Column>
            <AcceptanceTrendCard person={person} profile={profile} />
            <When person={person} page={page} />
            <Card title="By agent">
              <RateChart caption="Acceptance by agent" noun="Agent" rows={agentRows(person, page.agents)} />
            </Card>
            <DecisionsByValueCard person={person} profile={profile} />
            <MemoryUseCard memories={profile.memories} isOwn={isOwn} />
          </Column>
        </div>
      )}
      <div className="mt-4 sm:mt-5">
        <SettingsCard profile={profile} members={members} acts={acts} />
      </div>
    </>
  );
}

function Column({ children }: { children: React.ReactNode }) {
  return <div className="grid min-w-0 gap-4 sm:gap-5">{children}</div>;
}

function When({ person, page }: { person: string; page: FullProfile['page'] }) {
  return (
    <>
      <Card title="By day of the week">
        <RateChart
          caption="Acceptance by day of the week"
          noun="Day"
          rows={weekdayRows(person, page.weekdays)}
        />
      </Card>
      <Card title="By time of day">
        <RateChart
          caption="Acceptance by time of day"
          noun="Hour"
          rows={dayPartRows(person, page.hours)}
          tableRows={hourRows(person, page.hours)}
        />
      </Card>
    </>
  );
}

function Header({ person, profile }: { person: string; profile: FullProfile }) {
  const { totalOutcomes, lastOutcomeAt, compactedThrough } = profile;
  return (
    <PageHeader
      eyebrow={
        <Link href="/profiles" className="prose-link inline-flex items-center pointer-coarse:min-h-11">
          Profiles
        </Link>
      }
      title={<bdi>{profileName(profile.name)}</bdi>}
      description={
        <>
          Computed from{' '}
          {totalOutcomes === 0
            ? 'what becomes of suggestions'
            : totalOutcomes === 1
              ? '1 outcome of suggestions'
              : `${totalOutcomes} outcomes of suggestions`}
          {lastOutcomeAt && (
            <>
              , the latest <RelativeTime at={lastOutcomeAt} />
            </>
          )}
          , and from nothing else.{' '}
          {compactedThrough && (
            <>
              Of those before <RelativeTime at={compactedThrough} /> the evidence is no longer stored; the
              numbers are unchanged.
            </>
          )}
        </>
      }
      actions={
        totalOutcomes > 0 && (
          <ButtonLink href={decisionsHref(person, {})}>
            <ListChecks aria-hidden className="size-4" />
            All decisions
          </ButtonLink>
        )
      }
    />
  );
}

function Paused({ profile, acts }: { profile: FullProfile; acts: ProfileMutations }) {
  const { page } = profile;
  return (
    <Alert
      kind="info"
      title="This profile is paused."
      className="mb-4 sm:mb-5"
      actions={
        page.can.set && (
          <Button
            size="small"
            isBusy={acts.isBusy}
            onClick={() => void acts.set({ isPaused: false }, 'The profile learns again.')}
          >
            <Play aria-hidden className="size-4" />
            Learn again
          </Button>
        )
      }
    >
      {page.pausedAt && (
        <>
          Since <RelativeTime at={page.pausedAt} /> decisions are stored but not counted.
        </>
      )}
    </Alert>
  );
}

function NoDecisions() {
  return (
    <Card>
      <EmptyState
        icon={ChartNoAxesColumn}
        title="Nothing is decided yet"
        actions={<ButtonLink href="/profiles/suggestions">Go to the suggestions</ButtonLink>}
      >
        Accept or reject what agents suggest, here or where they ask you. The outcomes are counted on this
        page. An agent that keeps its own suggestions reports them with <code>outcome_record</code>.
      </EmptyState>
    </Card>
  );
}
