import * as repo from './repo.ts';

export const listFading = repo.listFading;
