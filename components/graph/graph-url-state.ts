import {
  createLoader,
  createParser,
  type inferParserType,
  parseAsArrayOf,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import {
  EMPTY_VIEW,
  type Focus,
  type Layer,
  layerKey,
  type View,
} from '#components/graph/views/view-state.ts';
import { EXPANSIONS, GRAPH_FILTERS } from '#server/domain/graph/graph-filter.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import type { ShowInput } from '#server/graph/picture/schema.ts';
import { asOfMoment } from './as-of-day.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const focusParser = createParser<Focus>({
  parse: (text) => {
    const [kind, id = ''] = text.split(':');
    return (kind === 'contact' || kind === 'memory') && UUID.test(id) ? { kind, id } : null;
  },
  serialize: ({ kind, id }) => `${kind}:${id}`,
  eq: (a, b) => a.kind === b.kind && a.id === b.id,
});

const dayParser = createParser({
  parse: (text) =>
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(new Date(`${text}T00:00:00Z`).getTime()) ? text : null,
  serialize: (day: string) => day,
});

type Expanded = Extract<Layer, { kind: 'expand' }>;

/** Parses a text such as "<id>:people:0". */
const expandedParser = createParser<Expanded>({
  parse: (text) => {
    const [id = '', name, offset] = text.split(':');
    const relation = EXPANSIONS.find((one) => one === name);
    if (!UUID.test(id) || relation === undefined || !/^\d{1,5}$/.test(offset ?? '')) return null;
    return { kind: 'expand', id, relation, offset: Number(offset) };
  },
  serialize: layerKey,
  eq: (a, b) => layerKey(a) === layerKey(b),
});
/** The URL keeps the earliest expansions, because later ones depend on them. */
const KEPT_EXPANSIONS = 20;

const GRAPH_MODES = ['both', 'canvas', 'outline'] as const;
export type GraphMode = (typeof GRAPH_MODES)[number];

export const GRAPH_URL_STATE = {
  focus: focusParser,
  scope: parseAsStringLiteral(['ego', 'overview'] as const).withDefault('ego'),
  lens: parseAsStringLiteral(GRAPH_FILTERS).withDefault('all'),
  asOf: dayParser,
  show: parseAsStringLiteral(GRAPH_MODES).withDefault('both'),
  to: parseAsString,
  more: parseAsArrayOf(expandedParser, ';').withDefault([]),
};
type GraphAddress = inferParserType<typeof GRAPH_URL_STATE>;
export const loadGraphUrlState = createLoader(GRAPH_URL_STATE);

export function viewOfAddress({ focus, scope, lens, asOf, to, more }: GraphAddress): View {
  const layers = more.slice(0, KEPT_EXPANSIONS);
  const begun: View = { ...EMPTY_VIEW, focus, scope, lens, asOf, layers, selection: focus ? [focus.id] : [] };
  if (focus === null || to === null || !UUID.test(to)) return begun;
  return { ...begun, layers: [{ kind: 'connect', ids: [focus.id, to].sort() }, ...layers] };
}

export const addressOfView = ({ focus, scope, lens, asOf, layers }: View) => ({
  focus,
  scope,
  lens,
  asOf,
  to: otherEnd(focus, layers),
  more: layers.flatMap((layer) => (layer.kind === 'expand' ? [layer] : [])).slice(0, KEPT_EXPANSIONS),
});

function otherEnd(focus: Focus | null, layers: View['layers']): string | null {
  const [first] = layers;
  if (focus === null || first?.kind !== 'connect' || first.ids.length !== 2) return null;
  return first.ids.includes(focus.id) ? (first.ids.find((id) => id !== focus.id) ?? null) : null;
}

export function baseInput({ scope, focus, only, lens, asOf }: View): Partial<ShowInput> {
  return {
    scope,
    ...(focus ? { focus } : {}),
    ...(only ? { only: [...only] } : {}),
    lens,
    ...(asOf === null ? {} : { asOf: asOfMoment(asOf) }),
    limit: scope === 'overview' || only ? PICTURE.maxNodes : PICTURE.egoNodes,
  };
}
