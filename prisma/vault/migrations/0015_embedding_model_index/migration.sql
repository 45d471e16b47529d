-- Tells at once whether any memory still lacks a vector of the current model.
CREATE INDEX memory_household_id_embedding_model_idx ON vault.memory (household_id, embedding_model);
