/** Where a hotkey works. Two hotkeys of scopes that can be on one page must not share keys (a test checks). */
export const HOTKEY_SCOPES = {
  everywhere: 'Everywhere',
  home: 'Home',
  memories: 'Memories',
  people: 'People',
  doubles: 'Possible doubles',
  preview: 'Preview',
  graph: 'Graph',
  review: 'Review',
  suggestions: 'Suggestions',
  step: 'While a question on the card is open',
} as const;
export type HotkeyScope = keyof typeof HOTKEY_SCOPES;

export interface Hotkey {
  /**
   * `mod` is Ctrl, or Cmd on a Mac; `g h` is one key after the other; `digit1` is the key's place on the keyboard,
   * because French layouts need Shift for digits; letters are what the layout types; `plus` and `minus` are the signs.
   */
  keys: readonly [string, ...string[]];
  scope: HotkeyScope;
  label: string;
  /** answers while a text field has the focus; only for chords that no text field needs */
  worksWhileTyping?: boolean;
}

/**
 * The one registry. Handlers (`useHotkey`), hints, `aria-keyshortcuts` and the cheat sheet all read it;
 * a test fails when an entry has no handler.
 */
export const HOTKEYS = {
  'palette.open': {
    keys: ['mod+k'],
    scope: 'everywhere',
    label: 'Open the command palette',
    worksWhileTyping: true,
  },
  'cheat-sheet.open': { keys: ['?'], scope: 'everywhere', label: 'Show the keys of this page' },
  'search.focus': { keys: ['/'], scope: 'everywhere', label: 'Go to the search field' },
  'undo.last': { keys: ['z', 'mod+z'], scope: 'everywhere', label: 'Undo the last change' },
  'view.stop': { keys: ['q'], scope: 'everywhere', label: 'Stop looking as somebody else' },
  'rail.toggle': { keys: ['['], scope: 'everywhere', label: 'Fold or unfold the navigation' },
  'go.home': { keys: ['g h'], scope: 'everywhere', label: 'Go to Home' },
  'go.review': { keys: ['g r'], scope: 'everywhere', label: 'Go to Review' },
  'go.memories': { keys: ['g m'], scope: 'everywhere', label: 'Go to Memories' },
  'go.people': { keys: ['g p'], scope: 'everywhere', label: 'Go to People' },
  'go.graph': { keys: ['g g'], scope: 'everywhere', label: 'Go to Graph' },
  'go.preview': { keys: ['g v'], scope: 'everywhere', label: 'Go to Preview' },
  'go.profiles': { keys: ['g f'], scope: 'everywhere', label: 'Go to Profiles' },
  'memories.next': { keys: ['j'], scope: 'memories', label: 'Next memory (Enter opens it)' },
  'memories.previous': { keys: ['k'], scope: 'memories', label: 'Previous memory' },
  'memories.edit': { keys: ['e'], scope: 'memories', label: 'Edit the memory' },
  'memories.forget': { keys: ['t'], scope: 'memories', label: 'Put the memory in the trash' },
  'memories.history': { keys: ['v'], scope: 'memories', label: 'History of the memory, or its details' },
  'memories.create': { keys: ['c'], scope: 'memories', label: 'Add a memory' },
  'memories.close': { keys: ['escape'], scope: 'memories', label: 'Close the open memory' },
  'people.next': { keys: ['j'], scope: 'people', label: 'Next in the list (Enter opens it)' },
  'people.previous': { keys: ['k'], scope: 'people', label: 'Previous in the list' },
  'people.create': { keys: ['c'], scope: 'people', label: 'Add a person or group' },
  'people.edit': { keys: ['e'], scope: 'people', label: 'Edit who is shown' },
  'people.relate': { keys: ['r'], scope: 'people', label: 'Set a relationship' },
  'doubles.next': { keys: ['j'], scope: 'doubles', label: 'Next pair' },
  'doubles.previous': { keys: ['k'], scope: 'doubles', label: 'Previous pair' },
  'doubles.accept': {
    keys: ['enter'],
    scope: 'doubles',
    label: 'The same: keep the one that is recommended',
  },
  'doubles.keep-first': { keys: ['digit1'], scope: 'doubles', label: 'The same: keep the first' },
  'doubles.keep-second': { keys: ['digit2'], scope: 'doubles', label: 'The same: keep the second' },
  'doubles.dismiss': { keys: ['n'], scope: 'doubles', label: 'Not the same' },
  'preview.run': {
    keys: ['mod+enter'],
    scope: 'preview',
    label: 'Run the preview',
    worksWhileTyping: true,
  },
  'graph.zoom-in': { keys: ['plus', '='], scope: 'graph', label: 'Nearer' },
  'graph.zoom-out': { keys: ['minus'], scope: 'graph', label: 'Further away' },
  'graph.fit': { keys: ['f'], scope: 'graph', label: 'Fit the picture' },
  'graph.lens': { keys: ['l'], scope: 'graph', label: 'Go to the lenses' },
  'graph.outline': { keys: ['o'], scope: 'graph', label: 'Go to the outline' },
  'graph.canvas': { keys: ['p'], scope: 'graph', label: 'Go to the picture' },
  'graph.expand': { keys: ['e'], scope: 'graph', label: 'Show more of what is chosen' },
  'graph.collapse': { keys: ['shift+e'], scope: 'graph', label: 'Fold what is chosen' },
  'graph.why': { keys: ['w'], scope: 'graph', label: 'Why is it so?' },
  'graph.connect': { keys: ['c'], scope: 'graph', label: 'Connect what is chosen' },
  'graph.remove': { keys: ['backspace'], scope: 'graph', label: 'Take what is chosen out of the picture' },
  'review.accept': { keys: ['enter'], scope: 'review', label: 'Do what is recommended' },
  'review.yes': { keys: ['digit1'], scope: 'review', label: 'The newer holds; to a question: yes' },
  'review.keep-both': { keys: ['digit2'], scope: 'review', label: 'Keep both, each in its circumstances' },
  'review.merge': { keys: ['digit3'], scope: 'review', label: 'Merge them into one' },
  'review.exception': {
    keys: ['digit4'],
    scope: 'review',
    label: 'The newer is an exception of the earlier',
  },
  'review.lower': { keys: ['digit5'], scope: 'review', label: 'Be less sure of one of them' },
  'review.ignore': { keys: ['digit6'], scope: 'review', label: 'No conflict: leave both as they are' },
  'review.no': { keys: ['digit0'], scope: 'review', label: 'Neither holds; to a question: no' },
  'review.later': { keys: ['h'], scope: 'review', label: 'Ask again later' },
  'review.assign': { keys: ['a'], scope: 'review', label: 'Ask somebody else' },
  'review.alike': { keys: ['shift+enter'], scope: 'review', label: 'Decide all that are alike' },
  'review.edit': { keys: ['e'], scope: 'review', label: 'Edit the text' },
  'review.swap': { keys: ['s'], scope: 'review', label: 'Swap which one would hold' },
  'review.more': { keys: ['.'], scope: 'review', label: 'More that can be done' },
  'review.next': { keys: ['j'], scope: 'review', label: 'Next case, without deciding this one' },
  'review.previous': { keys: ['k'], scope: 'review', label: 'Previous case' },
  'review.context': { keys: [']'], scope: 'review', label: 'Show or hide what is known of both' },
  'suggestions.next': { keys: ['j'], scope: 'suggestions', label: 'Next suggestion' },
  'suggestions.previous': { keys: ['k'], scope: 'suggestions', label: 'Previous suggestion' },
  'suggestions.accept': { keys: ['a'], scope: 'suggestions', label: 'Accept, with a reason if you like' },
  'suggestions.reject': { keys: ['r'], scope: 'suggestions', label: 'Reject, with a reason if you like' },
  'suggestions.accept-now': { keys: ['shift+a'], scope: 'suggestions', label: 'Accept at once' },
  'suggestions.reject-now': { keys: ['shift+r'], scope: 'suggestions', label: 'Reject at once' },
  'step.choice-1': { keys: ['digit1'], scope: 'step', label: 'The first choice' },
  'step.choice-2': { keys: ['digit2'], scope: 'step', label: 'The second choice' },
  'step.choice-3': { keys: ['digit3'], scope: 'step', label: 'The third choice' },
  'step.choice-4': { keys: ['digit4'], scope: 'step', label: 'The fourth choice' },
  'step.choice-5': { keys: ['digit5'], scope: 'step', label: 'The fifth choice' },
  'step.choice-6': { keys: ['digit6'], scope: 'step', label: 'The sixth choice' },
} as const satisfies Record<string, Hotkey>;

export type HotkeyId = keyof typeof HOTKEYS;

export const hotkey = (id: HotkeyId): Hotkey => HOTKEYS[id];
export const hotkeyIds = (): HotkeyId[] => Object.keys(HOTKEYS).filter((id): id is HotkeyId => id in HOTKEYS);
