/** Roles that name no relationship type themselves, by type. People whom only a shared activity connects are acquaintances. */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  vendor_of: ['vet', 'veterinarian', 'dog walker', 'florist', 'photographer', 'caretaker', 'postman'],
  teacher_of: ['coach', 'trainer'],
  advisor_of: ['pastor', 'priest', 'vicar', 'imam', 'rabbi'],
  mentor_of: ['sponsor'],
  cares_for: ['home help', 'key worker', 'support worker', 'social worker'],
  doctor_of: ['nurse', 'counsellor', 'counselor'],
  student_of: ['apprentice', 'intern', 'trainee'],
  acquaintance_of: [
    'classmate',
    'schoolmate',
    'teammate',
    'labmate',
    'lab partner',
    'debate partner',
    'dance partner',
    'study partner',
    'running partner',
    'training partner',
    'study buddy',
    'pen pal',
  ],
};

export const PROFESSIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(ROLES).flatMap(([type, roles]) => roles.map((role) => [role, type] as const)),
);

/** Returns the role at the end of the words, such as "vet" for "new vet", with its relationship type. */
export function professionIn(words: string): { role: string; type: string } | null {
  const said = words.toLowerCase().split(' ');
  for (let from = 0; from < said.length; from += 1) {
    const role = said.slice(from).join(' ');
    const type = PROFESSIONS.get(role);
    if (type !== undefined) return { role, type };
  }
  return null;
}
