-- Calendars can be imported too. Yearly dates in them may go to the contacts they are about.
ALTER TABLE vault.memory_import
  ADD COLUMN "contacts" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "to_contacts" BOOLEAN NOT NULL DEFAULT false,
  DROP CONSTRAINT memory_import_format_check,
  ADD CONSTRAINT memory_import_format_check
    CHECK (format IN ('text', 'mcp', 'hearthlore', 'conversations', 'mem0', 'notes', 'calendar'));
