import type { FamilyView } from '#server/relationships/family/schema.ts';
import { yearsOf } from './family-chart-labels.ts';
import type { FamilyLayout } from './layout/family-layout.ts';
import { LINE_STYLES } from './line-styles.ts';

export function FamilyLines({ layout }: { layout: FamilyLayout<FamilyView['links'][number]> }) {
  return (
    <svg aria-hidden width={layout.width} height={layout.height} className="absolute inset-0">
      {layout.lines.map(({ kind, path, link, label }) => {
        const { stroke, dashes } = LINE_STYLES[kind];
        const years = link && label ? yearsOf(link) : null;
        return (
          <g key={path + kind}>
            <path d={path} fill="none" strokeWidth={2} strokeDasharray={dashes} className={stroke} />
            {years !== null && label && (
              <text x={label.x} y={label.y - 7} textAnchor="middle" className="fill-muted text-[0.625rem]">
                {years}
              </text>
            )}
            {link?.privacy === 'private' && label && (
              <text x={label.x} y={label.y + 14} textAnchor="middle" className="fill-muted text-[0.625rem]">
                Private
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
