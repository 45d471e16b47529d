import { describe, expect, it } from 'vitest';
import { ownStatements } from './embedded-statement-names.ts';

function message(type: string, ...parts: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)),
  );
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
const none = Buffer.from([0, 0]);
const ofStatement = Buffer.from('S');

describe('a connection’s prepared statements', () => {
  it('get a prefix in every message that names them', () => {
    const { own } = ownStatements('7.');
    expect(own('P', message('P', 'plan', 'SELECT 1', none))).toEqual(
      message('P', '7.plan', 'SELECT 1', none),
    );
    expect(own('B', message('B', 'portal', 'plan', none))).toEqual(message('B', 'portal', '7.plan', none));
    expect(own('D', message('D', ofStatement, 'plan'))).toEqual(message('D', ofStatement, '7.plan'));
    expect(own('C', message('C', ofStatement, 'plan'))).toEqual(message('C', ofStatement, '7.plan'));
  });

  it('leave the unnamed statement, portals and other messages unchanged', () => {
    const { own } = ownStatements('7.');
    for (const [type, bytes] of [
      ['P', message('P', '', 'SELECT 1', none)],
      ['B', message('B', '', '', none)],
      ['D', message('D', Buffer.from('P'), 'portal')],
      ['Q', message('Q', 'SELECT 1')],
    ] as const) {
      expect(own(type, bytes)).toBe(bytes);
    }
  });

  it('are closed together, each exactly once', () => {
    const { own, closeAll } = ownStatements('7.');
    expect(closeAll()).toHaveLength(0);
    own('P', message('P', 'a', 'SELECT 1', none));
    own('P', message('P', 'a', 'SELECT 1', none));
    own('P', message('P', 'b', 'SELECT 2', none));
    const sync = Buffer.of(0x53, 0, 0, 0, 4);
    expect(closeAll()).toEqual(
      Buffer.concat([message('C', ofStatement, '7.a'), message('C', ofStatement, '7.b'), sync]),
    );
  });
});
