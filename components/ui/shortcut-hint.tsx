import { classNames } from './class-names.ts';

/** Hidden from screen readers, because the text beside it has the same meaning. */
export function ShortcutHint({ keys, className }: { keys: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('inline-flex items-center gap-1 pointer-coarse:hidden', className)}
    >
      {keys.split(' ').map((cap, index) => (
        <kbd
          // biome-ignore lint/suspicious/noArrayIndexKey: a key cap may repeat, and the order is fixed
          key={index}
          className="min-w-5 rounded-[0.3rem] border border-b-2 border-line bg-raised px-1 text-center font-sans text-2xs text-muted"
        >
          {cap}
        </kbd>
      ))}
    </span>
  );
}
