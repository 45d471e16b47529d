import manifest from '../../package.json' with { type: 'jsonResponse' };

/** The application's version. */
export const VERSION: string = manifest.version;
