import type { Actor } from '#server/core/actor.ts';
import { TOOL_ALIASES } from '#server/domain/household/tool-aliases.ts';

interface ToolNames {
  /** Returns the name under which a tool is listed. */
  shown: (tool: string) => string;
  /** Returns the tool that a call means. */
  called: (name: string) => string;
  /** Returns a text of Hearthlore that names tools as they are listed. */
  inText: (text: string) => string;
}

const same = (text: string): string => text;
const OWN: ToolNames = { shown: same, called: same, inText: same };

const ORIGINALS = new Map(Object.entries(TOOL_ALIASES).map(([tool, alias]) => [alias, tool]));

/** With aliases, both names of a tool can be called. Only one is listed, because each costs tokens. */
const shown = (tool: string): string => TOOL_ALIASES[tool] ?? tool;
const WITH_ALIASES: ToolNames = {
  shown,
  inText: (text) => text.replace(/[a-z]+_[a-z_]+/g, shown),
  called: (name) => ORIGINALS.get(name) ?? name,
};

export const toolNamesFor = (actor: Actor): ToolNames =>
  actor.kind === 'agent' && actor.hasToolAliases ? WITH_ALIASES : OWN;
