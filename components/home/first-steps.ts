import type { Overview } from '#server/households/schema.ts';

export interface FirstStep {
  id: string;
  title: string;
  why: string;
  href: string;
  action: string;
  isDone: boolean;
}

/** `ownPeople` is the number of the members' own contacts, which do not count as added people. */
export function firstSteps(overview: Overview, ownPeople: number): FirstStep[] {
  const steps: FirstStep[] = [
    {
      id: 'memory',
      title: 'Write down a first memory',
      why: 'A preference, a plan, something to keep in mind.',
      href: '/memories?new=1',
      action: 'Add a memory',
      isDone: overview.memories > 0,
    },
    {
      id: 'person',
      title: 'Add someone who matters',
      why: 'Memories reach people by name and by their relationship to you.',
      href: '/people?new=1',
      action: 'Add a person',
      isDone: overview.people > ownPeople,
    },
    {
      id: 'agent',
      title: 'Connect an agent',
      why: 'It gets its own key and sees only what you allow.',
      href: '/household/agents',
      action: 'Create a key',
      isDone: overview.agents > 0,
    },
    {
      id: 'call',
      title: 'Let it ask for the first time',
      why: 'It asks Hearthlore before it answers. This step is ticked after its first call.',
      href: '/household/agents',
      action: 'See how',
      isDone: overview.lastKeyUse !== null,
    },
  ];
  return steps.every((step) => step.isDone) ? [] : steps;
}
