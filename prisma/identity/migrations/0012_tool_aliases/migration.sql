-- Whether the MCP tools of a key have the names of the design's sources, where they have any.
ALTER TABLE "identity"."api_key" ADD COLUMN IF NOT EXISTS "tool_aliases" BOOLEAN NOT NULL DEFAULT false;
