/** Scopes that can be on the same page must not share keys. */
export type HotkeyScope =
  | 'everywhere'
  | 'home'
  | 'memories'
  | 'people'
  | 'duplicates'
  | 'preview'
  | 'graph'
  | 'review'
  | 'suggestions'
  | 'coming-up'
  | 'step';

interface Hotkey {
  /**
   * `mod` is Ctrl, or Cmd on a Mac. `g h` is a sequence. `digit1` is a physical key, because French layouts need
   * Shift for digits.
   */
  keys: readonly [string, ...string[]];
  scope: HotkeyScope;
  /** Whether the shortcut also works in text fields. Text fields must not need its keys themselves. */
  worksWhileTyping?: boolean;
  /**
   * Set if the shortcut only opens something. Pressed before hydration, it is replayed even after the page has
   * changed.
   */
  opens?: 'view' | 'field';
}

/**
 * Handlers, hints, `aria-keyshortcuts` and the cheat sheet read this list. A test fails if an entry has no handler.
 */
const HOTKEYS = {
  'palette.open': {
    keys: ['mod+k'],
    scope: 'everywhere',
    worksWhileTyping: true,
    opens: 'field',
  },
  'cheat-sheet.open': { keys: ['?'], scope: 'everywhere', opens: 'view' },
  'search.focus': { keys: ['/'], scope: 'everywhere', opens: 'field' },
  'undo.last': { keys: ['z', 'mod+z'], scope: 'everywhere' },
  'view.stop': { keys: ['q'], scope: 'everywhere' },
  'context.switch': { keys: ['g w'], scope: 'everywhere' },
  'rail.toggle': { keys: ['['], scope: 'everywhere' },
  'go.home': { keys: ['g h'], scope: 'everywhere', opens: 'view' },
  'go.ask': { keys: ['g a'], scope: 'everywhere', opens: 'view' },
  'go.review': { keys: ['g r'], scope: 'everywhere', opens: 'view' },
  'go.memories': { keys: ['g m'], scope: 'everywhere', opens: 'view' },
  'go.people': { keys: ['g p'], scope: 'everywhere', opens: 'view' },
  'go.graph': { keys: ['g g'], scope: 'everywhere', opens: 'view' },
  'go.preview': { keys: ['g v'], scope: 'everywhere', opens: 'view' },
  'go.profiles': { keys: ['g f'], scope: 'everywhere', opens: 'view' },
  'memories.next': { keys: ['j'], scope: 'memories' },
  'memories.previous': { keys: ['k'], scope: 'memories' },
  'memories.edit': { keys: ['e'], scope: 'memories' },
  'memories.forget': { keys: ['t'], scope: 'memories' },
  'memories.keep': { keys: ['y'], scope: 'memories' },
  'memories.archive': { keys: ['a'], scope: 'memories' },
  'memories.move': { keys: ['m'], scope: 'memories' },
  'memories.history': { keys: ['v'], scope: 'memories' },
  'memories.create': { keys: ['c'], scope: 'memories', opens: 'field' },
  'memories.filter': { keys: ['f'], scope: 'memories', opens: 'view' },
  'memories.select': { keys: ['x'], scope: 'memories' },
  'memories.select-next': { keys: ['shift+j'], scope: 'memories' },
  'memories.select-previous': { keys: ['shift+k'], scope: 'memories' },
  'memories.select-all': { keys: ['mod+a'], scope: 'memories' },
  'memories.close': { keys: ['escape'], scope: 'memories' },
  'people.next': { keys: ['j'], scope: 'people' },
  'people.previous': { keys: ['k'], scope: 'people' },
  'people.create': { keys: ['c'], scope: 'people', opens: 'field' },
  'people.edit': { keys: ['e'], scope: 'people' },
  'people.relate': { keys: ['r'], scope: 'people' },
  'people.confirm': { keys: ['y'], scope: 'people' },
  'people.centre': { keys: ['m'], scope: 'people' },
  'people.drop': { keys: ['n'], scope: 'people' },
  'duplicates.next': { keys: ['j'], scope: 'duplicates' },
  'duplicates.previous': { keys: ['k'], scope: 'duplicates' },
  'duplicates.accept': {
    keys: ['enter'],
    scope: 'duplicates',
  },
  'duplicates.keep-first': { keys: ['digit1'], scope: 'duplicates' },
  'duplicates.keep-second': { keys: ['digit2'], scope: 'duplicates' },
  'duplicates.dismiss': { keys: ['n'], scope: 'duplicates' },
  'preview.run': {
    keys: ['mod+enter'],
    scope: 'preview',
    worksWhileTyping: true,
  },
  'graph.zoom-in': { keys: ['plus', '='], scope: 'graph' },
  'graph.zoom-out': { keys: ['minus'], scope: 'graph' },
  'graph.fit': { keys: ['f'], scope: 'graph' },
  'graph.lens': { keys: ['l'], scope: 'graph' },
  'graph.outline': { keys: ['o'], scope: 'graph' },
  'graph.canvas': { keys: ['p'], scope: 'graph' },
  'graph.expand': { keys: ['e'], scope: 'graph' },
  'graph.collapse': { keys: ['shift+e'], scope: 'graph' },
  'graph.why': { keys: ['w'], scope: 'graph' },
  'graph.connect': { keys: ['c'], scope: 'graph' },
  'graph.remove': { keys: ['backspace'], scope: 'graph' },
  'review.accept': { keys: ['enter'], scope: 'review' },
  'review.yes': { keys: ['digit1'], scope: 'review' },
  'review.keep-both': { keys: ['digit2'], scope: 'review' },
  'review.merge': { keys: ['digit3'], scope: 'review' },
  'review.exception': {
    keys: ['digit4'],
    scope: 'review',
  },
  'review.lower': { keys: ['digit5'], scope: 'review' },
  'review.ignore': { keys: ['digit6'], scope: 'review' },
  'review.no': { keys: ['digit0'], scope: 'review' },
  'review.later': { keys: ['h'], scope: 'review' },
  'review.assign': { keys: ['a'], scope: 'review' },
  'review.alike': { keys: ['shift+enter'], scope: 'review' },
  'review.edit': { keys: ['e'], scope: 'review' },
  'review.swap': { keys: ['s'], scope: 'review' },
  'review.more': { keys: ['.'], scope: 'review' },
  'review.next': { keys: ['j'], scope: 'review' },
  'review.previous': { keys: ['k'], scope: 'review' },
  'review.context': { keys: [']'], scope: 'review' },
  'suggestions.next': { keys: ['j'], scope: 'suggestions' },
  'suggestions.previous': { keys: ['k'], scope: 'suggestions' },
  'suggestions.accept': { keys: ['a'], scope: 'suggestions' },
  'suggestions.reject': { keys: ['r'], scope: 'suggestions' },
  'suggestions.accept-now': { keys: ['shift+a'], scope: 'suggestions' },
  'suggestions.reject-now': { keys: ['shift+r'], scope: 'suggestions' },
  'coming-up.next': { keys: ['j'], scope: 'coming-up' },
  'coming-up.previous': { keys: ['k'], scope: 'coming-up' },
  'coming-up.snooze': { keys: ['h'], scope: 'coming-up' },
  'coming-up.dismiss': { keys: ['n'], scope: 'coming-up' },
  'step.choice-1': { keys: ['digit1'], scope: 'step' },
  'step.choice-2': { keys: ['digit2'], scope: 'step' },
  'step.choice-3': { keys: ['digit3'], scope: 'step' },
  'step.choice-4': { keys: ['digit4'], scope: 'step' },
  'step.choice-5': { keys: ['digit5'], scope: 'step' },
  'step.choice-6': { keys: ['digit6'], scope: 'step' },
} as const satisfies Record<string, Hotkey>;

export type HotkeyId = keyof typeof HOTKEYS;

export const hotkey = (id: HotkeyId): Hotkey => HOTKEYS[id];
export const hotkeyIds = (): HotkeyId[] => Object.keys(HOTKEYS).filter((id): id is HotkeyId => id in HOTKEYS);
