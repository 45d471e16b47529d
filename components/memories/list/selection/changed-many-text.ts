import type { ManyChange } from '#server/memories/edit-many/schema.ts';

const DONE: Record<ManyChange, string> = {
  archive: 'Archived',
  forget: 'Forgot',
  make_public: 'Made public:',
  make_private: 'Made private:',
};

const memories = (count: number): string => (count === 1 ? '1 memory' : `${count} memories`);

/** Returns words such as `Archived 12 memories. 2 stay as they are.` */
export function changedManyText(
  change: ManyChange,
  { changed, left }: { changed: number; left: number },
): string {
  const stayed = `${left === 1 ? '1 stays as it is' : `${left} stay as they are`}.`;
  if (changed === 0) return `None of the memories could be changed that way. ${stayed}`;
  const done = `${DONE[change]} ${memories(changed)}`;
  return left === 0 ? done : `${done}. ${stayed}`;
}
