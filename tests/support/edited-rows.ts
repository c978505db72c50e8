import {
  lockedDesign,
  type NewDesign,
  storedDesign,
  writeDesign,
  writeNewDesign,
} from '@laurel/db/certificate/designs.ts';
import { type SealRow, writeSeal } from '@laurel/db/certificate/seals.ts';
import { lockedArticle, writeArticle, writePublishAt } from '@laurel/db/content/articles.ts';
import { lockedWebsite, writeWebsite } from '@laurel/db/content/website.ts';
import { lockedRole, writeRole } from '@laurel/db/identity/role-rows.ts';
import type { Audit } from '@laurel/db/rows/row-changes.ts';
import { saveDesign as decideDesign } from '@laurel/domain/certificate/save-design.ts';
import type { SaveArticle } from '@laurel/domain/content/article.ts';
import { saveArticle as decideArticle } from '@laurel/domain/content/save-article.ts';
import { saveWebsiteSettings as decideWebsite } from '@laurel/domain/content/save-website-settings.ts';
import type { WebsiteSettings } from '@laurel/domain/content/website.ts';
import type { SaveRole } from '@laurel/domain/identity/roles.ts';
import { saveRole as decideRole } from '@laurel/domain/identity/save-role.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { v7 as uuidv7 } from 'uuid';

/** Rows as the product writes them, with their audit rows, for tests that send no command. */
const accepted = <Change>(decision: { ok: true; change: Change } | { ok: false; refusal: string }): Change => {
  if (!decision.ok) throw new Error(decision.refusal);
  return decision.change;
};

export const saveArticle = (db: Db, audit: Audit, article: SaveArticle) =>
  db.transaction(async (tx) => {
    const known = await lockedArticle(tx, article.articleId);
    await writeArticle(
      tx,
      audit,
      accepted(decideArticle(article, { changedAt: known?.changedAt.toISOString() ?? null, inList: 0 })),
      known,
    );
  });

export const publishArticle = (db: Db, audit: Audit, articleId: string, publishAt: Instant | null) =>
  db.transaction(async (tx) => {
    const known = await lockedArticle(tx, articleId);
    if (!known) throw new Error(`no article ${articleId}`);
    await writePublishAt(tx, audit, known, publishAt);
  });

export const saveWebsite = (db: Db, audit: Audit, groupId: GroupId, changes: Partial<WebsiteSettings>) =>
  db.transaction(async (tx) => {
    const kept = { ...(await lockedWebsite(tx, groupId, 'frame')), pictures: new Set<string>() };
    const settings = accepted(decideWebsite(changes, kept, undefined));
    await writeWebsite(tx, audit, { groupId, part: 'frame' }, settings, kept);
  });

/** As saved by a person who may grant everything. */
export const saveRole = (db: Db, audit: Audit, role: SaveRole) =>
  db.transaction(async (tx) => {
    const known = await lockedRole(tx, role.roleId);
    const actor = { ...audit.actor, roles: new Set(['ROOT']) };
    await writeRole(tx, audit, accepted(decideRole(role, known, { actor, newId: () => uuidv7() })), known);
  });

export const createDesign = (db: Db, audit: Audit, design: NewDesign) =>
  db.transaction((tx) => writeNewDesign(tx, audit, design));

/** Saves an edit of a design on top of a version; the answer is that of the designer's autosave. */
export const saveDesign = (
  db: Db,
  audit: Audit,
  { designId, design }: Omit<NewDesign, 'groupId'>,
  { version: expected, force = false }: { readonly version: number; readonly force?: boolean },
) =>
  db.transaction(async (tx) => {
    const { hash } = storedDesign(design);
    const known = await lockedDesign(tx, designId);
    const decision = decideDesign({ hash, version: expected, force }, known);
    if (!decision.ok || !known) return { ...known, ...decision };
    const { version, changed } = decision.change;
    if (changed) await writeDesign(tx, audit, known, { design, version, force });
    return { ok: true as const, version, hash };
  });

export const saveSeal = (db: Db, audit: Audit, seal: Omit<SealRow, 'createdAt' | 'retiredAt'>) =>
  db.transaction((tx) => writeSeal(tx, audit, seal, undefined));
