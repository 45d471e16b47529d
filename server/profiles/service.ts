export { getProfile } from './service/get.ts';
export { listProfiles } from './service/list.ts';
export { setProfile } from './service/set.ts';
export { setPattern } from './service/set-pattern.ts';
