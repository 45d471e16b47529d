import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import { builtInTypes } from '#server/domain/relationships/built-in-types.ts';
import { runNetwork } from './run-network.ts';
import { warnOnce } from './warn-once.ts';

/** Finds the relationship type of a phrase such as "her who minds the twins". */
export interface PhraseReader {
  /**
   * Returns the name of a built-in type for the described person's role. Returns null if none is likely
   * enough, or the network is unavailable.
   */
  readType(phrase: string): Promise<string | null>;
}

/**
 * The relationship types in the order of models/training/train_privacy.py. The last one stands for every other type.
 */
const TYPES = (
  'partner_of ex_partner_of sibling_of cousin_of sibling_in_law_of co_parent_of friend_of acquaintance_of neighbour_of ' +
  'housemate_of colleague_of parent_of child_of step_parent_of step_child_of grandparent_of grandchild_of pibling_of ' +
  'nibling_of parent_in_law_of child_in_law_of guardian_of ward_of godparent_of godchild_of cares_for cared_for_by ' +
  'emergency_contact_of doctor_of patient_of teacher_of student_of mentor_of mentee_of manages managed_by employs ' +
  'employed_by client_of landlord_of tenant_of owned_by new'
).split(' ');

const warn = warnOnce('Relationships are read by rules alone, because the neural network is unavailable.');

export function createPhraseReader(run: typeof runNetwork = runNetwork): PhraseReader {
  return {
    async readType(phrase) {
      const [probabilities = []] = await run('phrases', [phrase]).catch((error: unknown) => {
        warn(error);
        return [];
      });
      const name = TYPES[probabilities.findIndex((probability) => probability >= NETWORK.phraseFrom)];
      if (name === undefined || name === 'new') return null;
      // "the kid I look after" and "who looks after me" are similar, and a wrong type is worse than none
      const inverse = builtInTypes.find((type) => type.name === name)?.inverse ?? name;
      const turned = inverse === name ? 0 : (probabilities[TYPES.indexOf(inverse)] ?? 0);
      return turned < NETWORK.phraseInverseBelow ? name : null;
    },
  };
}
