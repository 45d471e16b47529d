/** Names that MCP tools have in the sources of Hearthlore's design, for keys that ask for them. */
export const TOOL_ALIASES: Readonly<Record<string, string>> = {
  memory_relate: 'mem_relate',
  memory_get: 'mem_build_context',
  profile_get: 'get_user_profile',
  outcome_query: 'get_suggestion_outcomes',
};
