import type { Category } from '#server/domain/words/vocabulary.ts';

const RULES: readonly (readonly [RegExp, Category, string | null])[] = [
  [
    /\b(allerg\w+|diagnos\w+|intoleran\w+|asthma\w*|diabet\w+|vegetarian|vegan|coeliac|celiac)\b/i,
    'biographical',
    'health',
  ],
  [
    /\b(birthday|was born|born (on|in)|speaks|first language|full name|nationality)\b/i,
    'biographical',
    'personal',
  ],
  [/\b(works (as|at|for)|job|profession|studied|graduated|degree)\b/i, 'biographical', 'professional'],
  [
    /\b(love[sd]?|likes?|enjoys?|prefers?|favou?rite|hates?|dislikes?|can'?t stand|would rather|is keen on|fond of)\b/i,
    'preference',
    null,
  ],
  [/\b(believes?|thinks? that|is convinced|in (her|his|their|my|our) (view|opinion))\b/i, 'opinion', 'views'],
  [
    /\b(every (day|week|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|weekly|monthly|each)\b/i,
    'event',
    'recurring',
  ],
  [
    /\b(tomorrow|tonight|next (week|month|year)|is coming|appointment|on (mon|tues|wednes|thurs|fri|satur|sun)day)\b/i,
    'event',
    'upcoming',
  ],
  [/\b(wants? to|plans? to|goal|is saving for|hopes? to)\b/i, 'contextual', 'goals'],
];

export function categorise(content: string): { category: Category; subcategory: string | null } {
  const rule = RULES.find(([pattern]) => pattern.test(content));
  return rule ? { category: rule[1], subcategory: rule[2] } : { category: 'contextual', subcategory: null };
}
