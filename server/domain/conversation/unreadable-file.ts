/** Has the shape of an error of the server, so that the page shows both in the same way. */
export class UnreadableFile extends Error {
  readonly error: { code: 'INVALID_INPUT'; message: string };

  constructor(message: string) {
    super(message);
    this.error = { code: 'INVALID_INPUT', message };
  }
}
