import { beforeAll, describe, expect, it } from 'vitest';
import { Prisma } from '#generated/vault/client.ts';
import { withProof } from '#server/accounts/recent-proof/testing/with-proof.ts';
import { captureInput } from '#server/capture/schema.ts';
import { capture } from '#server/capture/service/capture.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ceiling } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { identity } from '#server/db/identity-client.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { httpDoor } from '#server/doors/http-door.ts';
import { getMemoryTree } from '#server/memories/get-with-links/service.ts';
import { link, tell } from '#server/memories/testing/store-and-link.ts';
import { allOperations } from '#server/operations.ts';
import { told } from '#server/outcomes/testing/call-operations.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { exportInput } from './schema/export-request.ts';
import { exportVault, previewExport } from './service/export-vault.ts';
import { ReadExport } from './testing/read-archive.ts';

let home: TestHousehold;
const ids: Record<string, string> = {};

async function exported(ctx: Ctx, input: Record<string, unknown> = {}): Promise<ReadExport> {
  const file = await exportVault(ctx, parseInput(exportInput, input));
  return ReadExport.from(file.content);
}

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Ana']);
  const [nora, leo] = [home.as('Nora'), home.as('Leo')];
  const { contact } = await createContact(nora, {
    name: 'Zoë Núñez',
    kind: 'person',
    aliases: ['Zo'],
    channels: [{ kind: 'email', value: 'zoe@example.org' }],
  });
  ids.zoe = contact.id;
  await setRelationship(nora, { contactA: 'me', contactB: contact.id, relationship: 'friend_of' });
  ids.jazz = await tell(nora, 'Nora loves <b>jazz</b>', { tags: ['music'] });
  ids.focus = await tell(nora, 'Nora plays cards on Fridays', { who: ['Zoë Núñez'] });
  ids.own = await tell(nora, 'Nora hides the walnut cake', { privacy: 'private' });
  ids.leos = await tell(leo, 'Leo hides the fig jam', { privacy: 'private' });
  ids.shared = await tell(leo, 'Leo likes plum tart');
  ids.secret = await tell(nora, 'Nora buried the tin', { privacy: 'secret' });
  await told(home.asAgent('Nora'), 'add_topic', 'lantern making', 'accepted');
  await link(home, ids.focus, 'influenced_by', ids.jazz);
  await capture(
    home.asAgent('Nora'),
    parseInput(captureInput, {
      sessionId: 'a talk about lanterns',
      messages: [{ role: 'user', content: 'I love paper lanterns from Kyoto.' }],
      facts: [
        {
          statement: 'Nora loves paper lanterns',
          quote: 'I love paper lanterns from Kyoto.',
          confidence: 0.95,
        },
      ],
    }),
  );
});

describe('an export of everything', () => {
  it('has a file for each kind, and a manifest whose counts and checksums are right', async () => {
    const archive = await exported(home.as('Nora'));
    const { files, counts, context, part, includesSecrets, leftOut } = archive.manifest;
    expect([context, part, includesSecrets]).toEqual(['personal', 'everything', false]);
    expect(leftOut).toEqual({ secrets: 1 });
    expect(files.map(({ name }) => name).sort()).toEqual(
      [...archive.files.keys()].filter((name) => name !== 'manifest.json').sort(),
    );
    for (const { name, bytes, lines, sha256 } of files) {
      expect(sha256, name).toBe(archive.sha256(name));
      expect(bytes, name).toBe(archive.files.get(name)?.byteLength);
      const kind = name.replace('.ndjson', '');
      if (lines !== null)
        expect([lines, counts[kind]], name).toEqual(Array(2).fill(archive.lines(kind).length));
    }
  });

  it('holds people, relationships, memories, links and the own conversations', async () => {
    const archive = await exported(home.as('Nora'));
    expect(archive.lines('contacts').find(({ id }) => id === ids.zoe)).toMatchObject({
      name: 'Zoë Núñez',
      aliases: ['Zo'],
      channels: [{ kind: 'email', value: 'zoe@example.org', label: null }],
    });
    expect(archive.lines('relationships').map(({ type }) => type)).toContain('friend_of');
    const focus = archive.lines('memories').find(({ id }) => id === ids.focus);
    expect(focus).toMatchObject({ who: expect.arrayContaining([ids.zoe]), privacy: 'public' });
    expect(focus?.owner).toBe(home.members[0]?.contactId);
    expect(archive.lines('edges')).toContainEqual(
      expect.objectContaining({ from: ids.focus, to: ids.jazz, type: 'influenced_by' }),
    );
    expect(archive.text('conversations.ndjson')).toContain('paper lanterns from Kyoto');
    expect(archive.lines('outcomes')).toMatchObject([
      { type: 'add_topic', value: 'lantern making', outcome: 'accepted', isExcluded: false },
    ]);
    expect(archive.text('people.vcf')).toContain('FN:Zoë Núñez');
  });

  it('has memories by person in Markdown, with markup shown as text', async () => {
    const archive = await exported(home.as('Nora'));
    const nora = archive.text('memories/nora.md');
    expect(nora).toContain('# Nora\n');
    expect(nora).toContain('- Nora loves \\<b\\>jazz\\</b\\>\n');
    expect(archive.text('memories/leo.md')).toContain('- Leo likes plum tart\n');
  });

  it('counts before what it then contains', async () => {
    for (const ctx of [home.as('Nora'), home.as('Leo'), home.asAgent('Nora'), home.asAgent(null)]) {
      const { counts } = await previewExport(ctx, { part: 'everything' });
      const { secrets: _, ...others } = counts;
      const { counts: found } = (await exported(ctx)).manifest;
      expect({ conversations: 0, outcomes: 0, insights: 0, ...found }).toMatchObject(others);
    }
  });
});

describe('what the asker may not see', () => {
  it('private memories of another member are in no file, and neither are their ids', async () => {
    for (const ctx of [home.as('Nora'), home.as('Ana'), home.asAgent('Nora'), home.asAgent(null)]) {
      const { everything } = await exported(ctx);
      expect(everything).not.toContain('fig jam');
      expect(everything).not.toContain(ids.leos);
      expect(everything).toContain('plum tart');
    }
    expect((await exported(home.as('Leo'))).everything).toContain('fig jam');
  });

  it('the words of somebody else’s conversation are not in it', async () => {
    const { everything } = await exported(home.as('Leo'));
    expect(everything).not.toContain('Kyoto');
  });

  it('a key gets no more than its ceiling, and no conversations', async () => {
    const low = await exported(home.asAgent('Nora', { ceiling: { privacy: 'public' } }));
    expect(low.everything).not.toContain('walnut cake');
    const narrow = await exported(home.asAgent('Nora', { ceiling: { categories: ['biographical'] } }));
    expect(narrow.everything).not.toContain('jazz');
    const wide = await exported(home.asAgent('Nora'));
    expect(wide.everything).toContain('walnut cake');
    expect([...wide.files.keys()]).not.toContain('conversations.ndjson');
    expect([...wide.files.keys()]).not.toContain('outcomes.ndjson');
    expect(wide.everything).not.toContain('a talk about lanterns');
  });

  it('a key without both scopes is refused', async () => {
    for (const scopes of [['memories:read'], ['people:read']] as const)
      await expect(exported(home.asAgent('Nora', { scopes: [...scopes] }))).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
  });
});

describe('secrets', () => {
  it('are left out unless they are asked for, with the number of them', async () => {
    const { everything } = await exported(home.as('Nora'));
    expect(everything).not.toContain('buried the tin');
    expect(everything).not.toContain(ids.secret);
  });

  it('are in the clear for their owner alone, at a browser and after a recent proof', async () => {
    const archive = await exported(withProof(home.as('Nora')), { secrets: true });
    expect(archive.lines('memories').find(({ id }) => id === ids.secret)).toMatchObject({
      content: 'Nora buried the tin',
      privacy: 'secret',
    });
    expect(archive.manifest).toMatchObject({ includesSecrets: true, leftOut: { secrets: 0 } });
    expect(archive.text('memories/nora.md')).not.toContain('buried the tin');
    const leo = await exported(withProof(home.as('Leo')), { secrets: true });
    expect(leo.everything).not.toContain('buried the tin');
  });

  it('are refused without a proof, and always to a key', async () => {
    await expect(exported(withProof(home.as('Nora'), null), { secrets: true })).rejects.toMatchObject({
      code: 'PROOF_NEEDED',
    });
    await expect(exported(home.asAgent('Nora'), { secrets: true })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('the words of a conversation around a statement', () => {
  const QUOTE = 'lanterns from Kyoto';
  const limited = (over: Partial<Ceiling>) =>
    home.asAgent('Nora', { ceiling: { privacy: 'private', categories: null, groups: null, ...over } });

  it('are in the export of their owner, and of an agent that sees all that the owner sees', async () => {
    for (const ctx of [home.as('Nora'), limited({})])
      expect((await exported(ctx)).text('memories.ndjson')).toContain(QUOTE);
    const [first] = (await exported(home.as('Nora'))).lines('memories').filter(({ raw }) => raw !== null);
    const quoteFor = async (ctx: Ctx) =>
      (await getMemoryTree(ctx, { id: String(first?.id), depth: 0 })).memory.quote;
    expect(await quoteFor(limited({}))).toContain(QUOTE);
    expect(await quoteFor(limited({ privacy: 'public' }))).toBeNull();
  });

  it('are in no other, because they may tell what its reader may not know', async () => {
    const narrow = [limited({ privacy: 'public' }), limited({ categories: ['preference', 'opinion'] })];
    for (const ctx of [...narrow, home.as('Ana'), home.asAgent(null)]) {
      const archive = await exported(ctx);
      expect(archive.text('memories.ndjson')).toContain('paper lanterns');
      expect(archive.everything).not.toContain(QUOTE);
    }
    expect((await exported(home.as('Nora'), { part: 'shared' })).everything).not.toContain(QUOTE);
  });
});

describe('the shared part', () => {
  it('has what is public and nothing of anybody’s own', async () => {
    const archive = await exported(home.as('Nora'), { part: 'shared' });
    expect(archive.everything).toContain('plum tart');
    for (const hidden of ['walnut cake', 'fig jam', 'buried the tin', 'a talk about lanterns'])
      expect(archive.everything).not.toContain(hidden);
  });

  it('is for owners', async () => {
    for (const ctx of [home.as('Leo'), home.asAgent('Nora')])
      await expect(exported(ctx, { part: 'shared' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the download', () => {
  const door = httpDoor(allOperations(), async () => home.as('Nora'));
  const asked = (init: RequestInit = {}) =>
    door(new Request('http://localhost:3000/api/v1/exchange/export.zip', init));

  it('is for programs, this installation’s pages and a typed address, not for links on other sites', async () => {
    for (const site of [null, 'same-origin', 'none']) {
      const headers: HeadersInit = site === null ? {} : { 'sec-fetch-site': site };
      expect((await asked({ headers })).status, site ?? 'a program').toBe(200);
    }
    for (const site of ['cross-site', 'same-site'])
      expect((await asked({ headers: { 'sec-fetch-site': site } })).status, site).toBe(403);
  });

  it('makes no archive for a mere look', async () => {
    const response = await asked({ method: 'HEAD' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
  });

  it('is given up when its client goes away', async () => {
    const leaving = new AbortController();
    const response = await asked({ signal: leaving.signal });
    leaving.abort();
    await expect(response.arrayBuffer()).rejects.toThrow();
  });
});

describe('the export itself', () => {
  it('is in the audit log, without texts', async () => {
    await exported(home.as('Ana'));
    const db = await identity();
    const userId = home.members[2]?.userId ?? '';
    const where = { householdId: home.householdId, action: 'vault.export', userId };
    const event = await db.auditEvent.findFirst({ where, orderBy: { at: 'desc' } });
    expect(event?.detail).toMatchObject({ part: 'everything', secrets: 0, memories: expect.any(Number) });
  });

  it('is of one moment', async () => {
    const nora = home.as('Nora');
    const levels: unknown[] = [];
    const vault: Ctx['vault'] = {
      ...nora.vault,
      snapshot: (work) =>
        nora.vault.snapshot(async (tx) => {
          levels.push(await tx.db.$queryRaw(Prisma.sql`SHOW transaction_isolation`));
          return work(tx);
        }),
    };
    await exported({ ...nora, vault });
    expect(levels).toEqual([[{ transaction_isolation: 'repeatable read' }]]);
  });
});
