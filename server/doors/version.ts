import manifest from '../../package.json' with { type: 'json' };

/** The application's version. */
export const VERSION: string = manifest.version;
