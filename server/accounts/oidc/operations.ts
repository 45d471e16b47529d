import { defineAccountOperation } from '#server/core/operation.ts';
import {
  beginLinkInput,
  beginLinkOutput,
  getOidcInput,
  oidcView,
  unlinkInput,
  unlinkOutput,
} from './schema.ts';
import { beginLink, getOidc, unlink } from './service/manage-links.ts';

export const oidcOperations = {
  get: defineAccountOperation({
    name: 'oidc.get',
    description: 'Shows the sign-in service (OpenID Connect) and which accounts there sign in the member.',
    kind: 'query',
    input: getOidcInput,
    output: oidcView,
    http: { method: 'GET', path: '/account/oidc' },
    run: getOidc,
  }),
  beginLink: defineAccountOperation({
    name: 'oidc.beginLink',
    description:
      'Starts linking an account of the sign-in service: returns the page to open. Needs a recent sign-in.',
    kind: 'mutation',
    answersOnce: true,
    input: beginLinkInput,
    output: beginLinkOutput,
    http: { method: 'POST', path: '/account/oidc/begin' },
    run: beginLink,
  }),
  unlink: defineAccountOperation({
    name: 'oidc.unlink',
    description:
      'Removes one link, so that this account no longer signs in the member. Needs a recent sign-in.',
    kind: 'mutation',
    answersOnce: true,
    input: unlinkInput,
    output: unlinkOutput,
    http: { method: 'DELETE', path: '/account/oidc/{id}' },
    run: unlink,
  }),
};
