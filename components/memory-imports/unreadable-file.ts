/** Has the form of an answer of the server, so that it is shown in the same way. */
export class UnreadableFile extends Error {
  readonly error: { code: 'INVALID_INPUT'; message: string };

  constructor(message: string) {
    super(message);
    this.error = { code: 'INVALID_INPUT', message };
  }
}
