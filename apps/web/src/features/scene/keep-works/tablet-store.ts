import { account } from '#/lib/account.ts';
import { noteServerTime, serverNow } from '#/lib/clock.ts';
import { answerOf, inStores } from '#/lib/indexed-db.ts';
import { token } from '#/lib/token.ts';

/** An answer of the server to an expert's tablet: their own sheets and the work on stage, and no score of anybody else. */
type Kept = {
  readonly owner: string;
  /** Of the login that it was given to: another login does not see it, nor does anybody after it. */
  readonly login: string;
  readonly at: number;
  /** How far the server's clock was ahead of this device's. */
  readonly ahead: number;
  readonly value: unknown;
};

const database = { name: 'laurel-tablet', stores: { answers: {} } };
/** A session is half a day. */
export const LIVES_MS = 24 * 3_600_000;

/** The login that this browser holds, as what is kept names it. */
export async function loginNow(): Promise<string | null> {
  const held = token.get();
  if (!held) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`tablet|${held}`));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whom what is kept now belongs to: the account and its login. */
export async function holderNow(): Promise<Pick<Kept, 'owner' | 'login'> | undefined> {
  const [owner, login] = [account.get(), await loginNow()];
  return owner && login && owner === account.get() ? { owner, login } : undefined;
}

const removeWhere = (gone: (kept: Kept) => boolean) =>
  inStores(database, async ({ answers }) => {
    for (const key of await answerOf(answers.getAllKeys()))
      if (gone(await answerOf<Kept>(answers.get(key)))) await answerOf(answers.delete(key));
  });

/** What an expert's tablet was shown last, kept in this browser so that a reload without network shows it again. */
export const tabletStore = {
  keep: async (key: string, value: unknown) => {
    const holder = await holderNow();
    if (!holder) return;
    const now = Date.now();
    const kept: Kept = { ...holder, at: now, ahead: serverNow() - now, value };
    await inStores(database, ({ answers }) => answerOf(answers.put(kept, key)));
  },
  /**
   * What was kept for the login that this browser holds now. The page then belongs to that person, as their drafts do, and
   * goes by the server's clock as it was known then.
   */
  read: async (key: string): Promise<unknown> => {
    const login = await loginNow();
    const isMine = (kept: Kept | undefined) => kept?.login === login && Date.now() - kept.at <= LIVES_MS;
    const [kept, all] = await inStores(database, async ({ answers }) => [
      await answerOf<Kept | undefined>(answers.get(key)),
      await answerOf<Kept[]>(answers.getAll()),
    ]);
    const mine = isMine(kept) ? kept : all.find(isMine);
    if (!mine) return undefined;
    if (account.get() === null) {
      account.set(mine.owner);
      noteServerTime(new Date(Date.now() + mine.ahead).toUTCString());
    }
    return mine === kept && account.get() === mine.owner ? mine.value : undefined;
  },
  remove: (key: string) => inStores(database, ({ answers }) => answerOf(answers.delete(key))),
  removeAll: () => removeWhere(() => true),
  /** Those of others, and what is too old. */
  removeOthers: (owner: string) => removeWhere((kept) => kept.owner !== owner || Date.now() - kept.at > LIVES_MS),
};
