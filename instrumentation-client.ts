// Loaded by Next.js in the browser, before the page is interactive.
export { announceNavigation as onRouterTransitionStart } from '#components/shell/navigation/navigation-start-event.ts';
