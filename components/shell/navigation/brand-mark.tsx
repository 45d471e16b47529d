export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path
        d="M4 28V15.5C4 8.6 9.4 3.5 16 3.5s12 5.1 12 12V28"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path d="M2.5 28.2h27" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
      <path
        d="M16.4 9.6c.5 3-3.9 4.9-4.6 8.6-.6 3.2 1.6 6 4.5 6 3 0 5-2.4 4.7-5.3-.2-2-1.3-2.9-1.6-4.4-.8.5-1.2 1.2-1.3 2-1.3-1.6-.2-4.2-1.7-6.9Z"
        fill="var(--ember)"
      />
    </svg>
  );
}
