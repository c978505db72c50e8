import {
  lockedTemplate,
  type TemplateKind,
  type TemplateOf,
  templateKey,
  templatesOf,
} from '@laurel/db/certificate/templates.ts';
import { explainConflict, lastRowChange } from '@laurel/db/rows/version-conflict.ts';
import { canEditDesign } from '@laurel/domain/certificate/certificate.policy.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { z } from 'zod';
import { withCommandId } from '../kernel/sent.ts';
import { type Context, found, must } from '../kernel/trpc.ts';

type Signed = Context & { readonly actor: Actor };

export const Removal = withCommandId(z.strictObject({ id: z.string().min(1).max(60) }));

/** The acting group's templates of a kind, with what the actor may do with each. */
export const templateList = async <K extends TemplateKind>({ db, actor }: Signed, kind: K) => {
  const edit = actor.groupId !== null && canEditDesign(actor, { groupId: actor.groupId });
  const templates = await templatesOf(db, kind, actor.groupId);
  return templates.map((template) => ({
    ...template,
    can: { edit, restore: edit && template.origin === 'changed', remove: edit && template.origin === 'own' },
  }));
};

const placeOf = ({ actor }: Signed, kind: TemplateKind, templateId: string) => {
  const groupId = found(actor.groupId);
  must(canEditDesign(actor, { groupId }));
  const place = { kind, groupId, templateId };
  const row = templateKey(place);
  return { place, row, turns: [`${row.table} ${row.key}`] };
};

/** What saving a recipient template and saving a number template have in common. */
export const savedTemplate = <K extends TemplateKind>(ctx: Signed, kind: K, template: TemplateOf<K>) => {
  const { place, row, turns } = placeOf(ctx, kind, template.id);
  return {
    turns,
    read: async (tx: Tx) => ({
      before: await lockedTemplate(tx, place),
      lastChange: (await lastRowChange(tx, row.table, row.key))?.changeId ?? null,
    }),
    place,
    explain: (tx: Tx, refusal: string) => explainConflict(tx, ctx.actor, refusal, row),
  };
};

/** What removing a recipient template and removing a number template have in common. */
export const removedTemplate = (ctx: Signed, kind: TemplateKind, templateId: string) => {
  const { place, turns } = placeOf(ctx, kind, templateId);
  return {
    turns,
    read: async (tx: Tx) => ({ exists: (await lockedTemplate(tx, place)) !== undefined }),
    place,
  };
};
