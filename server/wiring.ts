// Registers with every hook what features above do when something happens below. Imported once by the table of operations,
// so that whoever can call an operation has it.

export {};
