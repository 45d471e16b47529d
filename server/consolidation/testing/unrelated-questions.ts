/** Days ago, and the question of that day. They fall on two weekdays, and no topic recurs. */
export const ASKED = [
  [26, 'What is the capital of Peru?'],
  [23, 'Could you translate this letter?'],
  [19, 'How far is the moon?'],
  [16, 'Could you sum up the report?'],
  [12, 'Which bus goes to the museum?'],
  [9, 'Could you check my spelling?'],
  [5, 'How do I clean an oven?'],
  [2, 'What is a good name for a parrot?'],
] as const;
