import asked from './asked.json' with { type: 'json' };
import edges from './edges.json' with { type: 'json' };
import anas from './memories-ana.json' with { type: 'json' };
import elis from './memories-eli.json' with { type: 'json' };
import leos from './memories-leo.json' with { type: 'json' };
import noras from './memories-nora.json' with { type: 'json' };
import people from './people.json' with { type: 'json' };
import relationships from './relationships.json' with { type: 'json' };
import { type DemoFamily, familySchema } from './schema.ts';
import suggestions from './suggestions.json' with { type: 'json' };

/** The demo household: the Riveras of Copse Road. Out: checked data with defaults filled in; throws if it is malformed. */
export const readDemoFamily = (): DemoFamily =>
  familySchema.parse({
    ...people,
    relationships,
    memories: [...noras, ...leos, ...anas, ...elis],
    edges,
    asked,
    suggestions,
  });
