import { z } from 'zod';
import { LoopbackIssuer } from '#server/accounts/oidc/testing/loopback-issuer.ts';
import { setIssuer } from '#server/accounts/oidc/testing/set-issuer.ts';
import { authenticator } from '#server/accounts/passkeys/testing/software-authenticator.ts';
import { codeAt } from '#server/accounts/second-factor/testing/authenticator-app-code.ts';
import {
  withApp,
  withoutSecondFactor,
  withUnconfirmedApp,
} from '#server/accounts/second-factor/testing/with-authenticator-app.ts';
import { newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
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

const ORIGIN = 'http://localhost:3000';
const asked = z.object({ options: z.string() });
const kept = z.object({ passkey: z.object({ id: z.string() }) });

async function made(place: Place, device: ReturnType<typeof authenticator>): Promise<string> {
  await (await identity()).passkey.deleteMany({ where: { userId: ownId(place) } });
  const { options } = asked.parse(await place.run('passkeys.begin', {}));
  return device.make(options, { origin: ORIGIN });
}

async function added(place: Place) {
  const device = authenticator();
  const input = { label: 'Phone', response: await made(place, device) };
  return { device, id: kept.parse(await place.run('passkeys.add', input)).passkey.id };
}

let issuer: Promise<LoopbackIssuer> | undefined;

async function withIssuer(place: Place): Promise<void> {
  issuer ??= new LoopbackIssuer(`${ORIGIN}/api/oidc/callback`).listen();
  setIssuer(await issuer);
  await (await identity()).oidcLink.deleteMany({ where: { userId: ownId(place) } });
}

async function linked(place: Place): Promise<string> {
  await withIssuer(place);
  const [id, issuerUrl] = [newId(), 'https://id.example.org'];
  const data = { id, userId: ownId(place), issuer: issuerUrl, subject: id, createdAt: new Date() };
  await (await identity()).oidcLink.create({ data });
  return id;
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
  'account.previewDeletion': { as: 'member', input: nothing },
  'installation.masterKey': { as: 'member', input: nothing },
  'account.export': { as: 'member', input: nothing },
  'account.keep': { as: 'member', input: nothing },
  'account.delete': {
    as: 'newcomer',
    input: async (place) => ({ email: `${await place.newcomer('with a login')}@no-login.invalid` }),
  },
  'account.prove': {
    as: 'member',
    input: async (place) => {
      await place.password(PASSWORD);
      return { currentPassword: PASSWORD };
    },
  },
  'passkeys.list': { as: 'member', input: nothing },
  'passkeys.begin': { as: 'member', input: nothing },
  'passkeys.add': {
    as: 'member',
    input: async (place) => ({ label: 'Phone', response: await made(place, authenticator()) }),
  },
  'passkeys.remove': { as: 'member', input: async (place) => ({ id: (await added(place)).id }) },
  'passkeys.beginProof': { as: 'member', prepare: added, input: nothing },
  'passkeys.prove': {
    as: 'member',
    input: async (place) => {
      const { device } = await added(place);
      const { options } = asked.parse(await place.run('passkeys.beginProof', {}));
      return { response: device.show(options, { origin: ORIGIN }) };
    },
  },
  'oidc.get': { as: 'member', prepare: linked, input: nothing },
  'oidc.beginLink': { as: 'member', prepare: withIssuer, input: nothing },
  'oidc.unlink': { as: 'member', input: async (place) => ({ id: await linked(place) }) },
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
