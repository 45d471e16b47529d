-- Undoing a capture takes the conversation away too, so that it may be captured again. Its owner's alone, as every access
-- to it (policy `own`).
GRANT DELETE ON vault.interaction TO hearthlore_app;
