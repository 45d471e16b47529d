import { nameInitials } from '#components/shell/name-initials.ts';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Link } from '#components/ui/link.tsx';
import type { ContactSummary } from '#server/contacts/schema.ts';
import type { RelationshipReading } from '#server/relationships/schema.ts';
import { EGO, egoLayout, LABEL_DROP, type Spot } from './ego-layout.ts';
import { egoNetwork, type Neighbour } from './ego-network.ts';

const LABEL_CHARS = 13;

/** Outline in the background colour, which separates text from the lines that cross it. */
const HALO = 'stroke-surface [paint-order:stroke] [stroke-width:4]';

const shortened = (name: string): string =>
  name.length <= LABEL_CHARS ? name : `${name.slice(0, LABEL_CHARS - 1).trim()}…`;

interface EgoGraphProps {
  contact: ContactSummary;
  readings: readonly RelationshipReading[];
}

/** A hidden list has the same content for screen readers. */
export function EgoGraph({ contact, readings }: EgoGraphProps) {
  const { around, rest } = egoNetwork(readings);
  if (around.length === 0) return null;
  const layout = egoLayout(around.length);
  const placed = around.flatMap((neighbour, index) => {
    const spot = layout.around[index];
    return spot ? [{ neighbour, spot }] : [];
  });
  return (
    <Card title="Around them">
      {/* biome-ignore lint/a11y/useSemanticElements: a picture with links is not a fieldset */}
      <svg
        viewBox={`0 0 ${EGO.width} ${EGO.height}`}
        role="group"
        aria-label={`Who is around ${contact.name}`}
        className="mx-auto block w-full max-w-md"
      >
        {placed.map(({ neighbour, spot }) => (
          <Tie key={neighbour.contact.id} from={layout.centre} to={spot} tie={neighbour.tie} />
        ))}
        {placed.map(({ neighbour, spot }) => (
          <Link
            key={neighbour.contact.id}
            href={`/people/${neighbour.contact.id}`}
            className="group outline-none"
          >
            {/* A `<title>`, because an `aria-label` would have to contain the visible initials (WCAG 2.5.3). */}
            <title>{`${neighbour.contact.name}, ${neighbour.words}`}</title>
            <Figure contact={neighbour.contact} spot={spot} />
          </Link>
        ))}
        <Figure contact={contact} spot={layout.centre} isFocus />
      </svg>
      <Legend around={around} rest={rest} />
      <ul className="sr-only" aria-label="The same in words">
        {around.map(({ contact: other, words, tie }) => (
          <li key={other.id}>
            {other.name}: {words}
            {tie === 'derived' && ' (follows from others)'}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Tie({ from, to, tie }: { from: Spot; to: Spot; tie: Neighbour['tie'] }) {
  return (
    <line
      x1={from.x}
      y1={from.y}
      x2={to.x}
      y2={to.y}
      strokeDasharray={tie === 'stated' ? undefined : tie === 'derived' ? '5 4' : '1 5'}
      className={classNames(tie === 'stated' ? 'stroke-control' : 'stroke-muted')}
      strokeWidth={1.5}
      strokeLinecap="round"
    />
  );
}

interface FigureProps {
  contact: ContactSummary;
  spot: Spot;
  isFocus?: boolean;
}

function Figure({ contact, spot: { x, y }, isFocus = false }: FigureProps) {
  const { radius } = EGO;
  return (
    <g aria-hidden={isFocus || undefined}>
      <rect
        x={x - radius}
        y={y - radius}
        width={2 * radius}
        height={2 * radius}
        rx={contact.kind === 'person' ? radius : 5}
        strokeWidth={isFocus ? 2.5 : 1.5}
        className={classNames(
          isFocus ? 'fill-pine-soft stroke-primary' : 'fill-surface stroke-control',
          'group-hover:stroke-primary group-focus-visible:stroke-focus group-focus-visible:[stroke-width:4]',
        )}
      />
      <text
        x={x}
        y={y}
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-ink text-[0.6875rem] font-medium"
      >
        {nameInitials(contact.name)}
      </text>
      <text
        x={x}
        y={y + LABEL_DROP}
        textAnchor="middle"
        className={classNames(HALO, 'text-[0.6875rem]', isFocus ? 'fill-ink font-semibold' : 'fill-muted')}
      >
        {shortened(contact.name)}
      </text>
    </g>
  );
}

const MEANINGS = [
  { tie: 'stated', words: 'stated' },
  { tie: 'derived', words: 'derived' },
  { tie: 'former', words: 'former' },
] as const;

function Legend({ around, rest }: { around: readonly Neighbour[]; rest: number }) {
  const shown = MEANINGS.filter(({ tie }) => around.some((one) => one.tie === tie));
  return (
    <p className="mt-2 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-xs text-muted">
      {shown.length > 1 &&
        shown.map(({ tie, words }) => (
          <span key={tie} className="inline-flex items-center gap-1.5">
            <svg aria-hidden viewBox="0 0 28 4" className="h-1 w-7">
              <Tie from={{ x: 2, y: 2 }} to={{ x: 26, y: 2 }} tie={tie} />
            </svg>
            {words}
          </span>
        ))}
      {rest > 0 && <span>{rest} more in the list</span>}
    </p>
  );
}
