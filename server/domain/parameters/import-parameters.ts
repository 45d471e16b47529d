export const IMPORT = {
  /** Maximum memories per import, more than any assistant holds about one person. */
  memories: 20_000,
  /** Memories per part. Each part is one transaction of some seconds and one journal entry. */
  memoriesPerPart: 50,
  /** Maximum conversations per import. Ten years of three a day. */
  conversations: 10_000,
  /** Maximum characters of a message. Longer ones hold pasted text. */
  messageChars: 8_000,
  /** Maximum messages of a conversation that one transaction captures. More would state more facts than one capture keeps. */
  partMessages: 40,
  partChars: 60_000,
  /** Maximum parts per import: a million messages in 10,000 conversations have some 35,000. */
  parts: 40_000,
  /** Time of an import before others have their turn. Longer than the queue polls, so that it does not pause between turns. */
  turnSeconds: 15,
  /** Maximum bytes that a browser sends at once, well below the limit of a request. */
  portionBytes: 1_000_000,
  /** Maximum bytes of the conversations in an export. A browser reads as many in some seconds. */
  exportBytes: 300_000_000,
  /** Maximum notes of a folder. Ten years of three a week, and as many again. */
  notes: 5_000,
  /** Maximum bytes of a note. A longer file is a book rather than a note. */
  noteBytes: 200_000,
  /** Maximum bytes of the notes of a folder, unpacked. */
  notesBytes: 20_000_000,
  /** Maximum entries of a ZIP file. A folder of notes may have many pictures. */
  zipEntries: 50_000,
  /** Maximum characters of the path of a note in its folder. */
  pathChars: 300,
  /** Maximum events of a calendar, past ones included: thirty years of four a day. */
  events: 50_000,
  /** Maximum lines of an event that are read. A series may have lost hundreds of single dates. */
  eventLines: 1_000,
  /** Maximum characters of such a line, unfolded. Longer ones are pasted texts. */
  eventLineChars: 10_000,
  /** Maximum definitions of time zones in a calendar. */
  calendarZones: 50,
  /** Longest description that is kept with its event. Longer ones are mostly the text of an invitation. */
  descriptionChars: 300,
  /** Maximum calendars of a ZIP file. */
  calendars: 100,
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
