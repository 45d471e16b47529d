import { codeAt } from '#server/accounts/second-factor/testing/authenticator.ts';
import {
  withApp,
  withoutSecondFactor,
  withUnconfirmedApp,
} from '#server/accounts/second-factor/testing/with-app.ts';
import type { ContractCase } from './contract-cases.ts';
import type { Place } from './contract-household.ts';

const nothing = async () => ({});
const PASSWORD = 'a quince in every jar';

const ownId = ({ household }: Place): string => {
  const [owner] = household.members;
  if (owner === undefined) throw new Error('The household has no members.');
  return owner.userId;
};

async function proof(place: Place): Promise<Record<string, unknown>> {
  await place.password(PASSWORD);
  const { recoveryCodes } = await withApp(ownId(place));
  return { currentPassword: PASSWORD, code: recoveryCodes[0] };
}

export const ACCOUNT_CONTRACT_CASES: Record<string, ContractCase> = {
  'account.get': { as: 'member', input: nothing },
  'account.changePassword': {
    as: 'member',
    input: async (place) => {
      await place.password(PASSWORD);
      return { currentPassword: PASSWORD, newPassword: 'two quinces in every jar' };
    },
  },
  'account.listSessions': { as: 'member', input: nothing },
  'account.revokeSession': { as: 'member', input: async (place) => ({ id: await place.session() }) },
  'account.prove': {
    as: 'member',
    input: async (place) => {
      await place.password(PASSWORD);
      return { currentPassword: PASSWORD };
    },
  },
  'secondFactor.get': { as: 'member', input: nothing },
  'secondFactor.begin': {
    as: 'member',
    input: async (place) => {
      await place.password(PASSWORD);
      await withoutSecondFactor(ownId(place));
      return { currentPassword: PASSWORD };
    },
  },
  'secondFactor.confirm': {
    as: 'member',
    input: async (place) => ({ code: codeAt(await withUnconfirmedApp(ownId(place)), new Date()) }),
  },
  'secondFactor.renewRecoveryCodes': { as: 'member', input: proof },
  'secondFactor.turnOff': { as: 'member', input: proof },
};
