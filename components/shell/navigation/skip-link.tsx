export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-control bg-primary px-4 py-2 font-medium text-on-primary focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
    >
      Skip to the content
    </a>
  );
}
