export const IMPORT = {
  /** Maximum memories per import, more than any assistant holds about one person. */
  memories: 20_000,
  /** Memories per part. Each part is one transaction of some seconds and one journal entry. */
  memoriesPerPart: 50,
  /** Memories shown in the preview of a file. */
  previewed: 20,
  /** Maximum problems stored with their line numbers. Others are only counted. */
  problems: 100,
  /** Maximum unfinished imports per member. */
  open: 5,
  listed: 20,
  /** Attempts per part. A part that keeps failing is skipped, so that the others are imported. */
  triesPerPart: 3,
} as const;
