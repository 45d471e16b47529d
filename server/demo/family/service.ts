import cases from './data/cases.json' with { type: 'json' };
import edges from './data/edges.json' with { type: 'json' };
import anas from './data/memories-ana.json' with { type: 'json' };
import elis from './data/memories-eli.json' with { type: 'json' };
import leos from './data/memories-leo.json' with { type: 'json' };
import noras from './data/memories-nora.json' with { type: 'json' };
import people from './data/people.json' with { type: 'json' };
import relationships from './data/relationships.json' with { type: 'json' };
import suggestions from './data/suggestions.json' with { type: 'json' };
import { type DemoFamily, familySchema } from './schema.ts';

export const readDemoFamily = (): DemoFamily =>
  familySchema.parse({
    ...people,
    relationships,
    memories: [...noras, ...leos, ...anas, ...elis],
    edges,
    cases,
    suggestions,
  });
