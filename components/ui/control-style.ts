/** On touch screens the text is 16 px, because iOS zooms in on smaller text. */
export const CONTROL_STYLE =
  'w-full min-w-0 rounded-control border border-control bg-raised px-3 py-1.5 text-base text-ink shadow-low ' +
  'transition-colors pointer-coarse:min-h-11 pointer-coarse:text-[1rem] ' +
  'aria-invalid:border-danger aria-invalid:border-2 disabled:bg-sunken disabled:text-muted';
