/** @typedef {ReturnType<typeof import('./hearthlore-api.mjs').hearthloreApi>['call']} Call */
/** @typedef {{ kind: string, id: string, change: string, actor: string | null, agentId: string | null }} Change */
/** @typedef {{ agent: { id: string }, actsFor: unknown, ceiling: { privacy: string } }} Key */
/** @typedef {{ items: Change[], cursor: string, hasMore: boolean }} Changes */

/**
 * Knows which contacts the agent of the key added, and nobody else has changed since. Reads the changes of the
 * household once, and later only new ones.
 */
export function ownContacts() {
  /** @type {Set<string>} */
  const own = new Set();
  let after = '';

  /**
   * @param {Call} call
   * @param {string} agentId
   * @returns {Promise<ReadonlySet<string>>}
   */
  return async (call, agentId) => {
    for (let hasMore = true; hasMore; ) {
      const query = new URLSearchParams({ limit: '200', ...(after ? { after } : {}) });
      const page = /** @type {Changes} */ (await call('GET', `/changes?${query}`));
      for (const { kind, id, change, actor, agentId: by } of page.items) {
        if (kind !== 'contact' || actor === 'program') continue;
        if (by !== agentId) own.delete(id);
        else if (change === 'added') own.add(id);
      }
      after = page.cursor;
      hasMore = page.hasMore;
    }
    return own;
  };
}

/** @param {Call} call */
export const readKey = async (call) => /** @type {{ key: Key }} */ (await call('GET', '/key')).key;
