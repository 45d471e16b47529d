-- History looks up the memories that have ever named a child.
CREATE INDEX IF NOT EXISTS change_of_named_contact ON vault.change (household_id, (row_key ->> 'contact_id'))
  WHERE table_name = 'memory_contact';
