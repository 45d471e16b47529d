-- What Monica exports can be imported too.
ALTER TABLE vault.memory_import
  DROP CONSTRAINT memory_import_format_check,
  ADD CONSTRAINT memory_import_format_check
    CHECK (format IN ('text', 'mcp', 'hearthlore', 'conversations', 'mem0', 'notes', 'calendar', 'monica'));
