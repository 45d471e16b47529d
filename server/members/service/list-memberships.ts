import { listMemberships, type Membership } from '../repo/identity-database.ts';

/** Of every household, for the operator's command line, which asks for no sign-in. */
export const membershipsHere = (): Promise<Membership[]> => listMemberships();
