import * as store from '@laurel/db/certificate/templates.ts';
import { canEditDesign } from '@laurel/domain/certificate/certificate.policy.ts';
import { NumberTemplate, numberTemplates } from '@laurel/domain/certificate/numbering.ts';
import { RecipientTemplate, recipientTemplates } from '@laurel/domain/certificate/recipients.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { z } from 'zod';
import { orRefuse, refused } from '../refused.ts';
import { withCommandId } from '../sent.ts';
import { type Context, found, must, permitted } from '../trpc.ts';

type Signed = Context & { readonly actor: Actor };

/** A template is saved under a built-in one's id, or is the group's own, which then has a name as well. */
const namedUnless =
  (builtIn: readonly { readonly id: string }[]) =>
  ({ id, name }: { readonly id: string; readonly name: string }) =>
    builtIn.some((one) => one.id === id) || (isUuid(id) && name !== '');
const isUuid = (id: string) => z.uuid().safeParse(id).success;
/** `seen`: the last change of the template that the page knew, null for none; left out by programs. */
const Seen = { seen: z.uuid().nullable().optional() };
const Removal = withCommandId(z.strictObject({ id: z.string().min(1).max(60) }));

const listOf = async <K extends store.TemplateKind>({ db, actor }: Signed, kind: K) => {
  const edit = actor.groupId !== null && canEditDesign(actor, { groupId: actor.groupId });
  const templates = await store.templatesOf(db, kind, actor.groupId);
  return templates.map((template) => ({
    ...template,
    can: { edit, restore: edit && template.origin === 'changed', remove: edit && template.origin === 'own' },
  }));
};
const groupThatEdits = ({ actor }: Signed) => {
  const groupId = found(actor.groupId);
  must(canEditDesign(actor, { groupId }));
  return groupId;
};
const about = (ctx: Signed) => ({ actor: ctx.actor, requestId: ctx.request.id });
const remove = async (ctx: Signed, kind: store.TemplateKind, templateId: string) => {
  const where = { kind, groupId: groupThatEdits(ctx), templateId };
  if (!(await store.removeTemplate(ctx.db, where, about(ctx)))) throw refused('templateNotFound');
};

/** How recipients may be written on a design, built-in and the acting group's own; each with its lines. */
export const recipientTemplateList = permitted('cert:design:query').query(({ ctx }) => listOf(ctx, 'recipient'));

export const saveRecipientTemplate = permitted('cert:design:edit')
  .input(withCommandId(RecipientTemplate.extend(Seen)).refine(namedUnless(recipientTemplates)))
  .mutation(async ({ ctx, input: { commandId: _, seen, ...template } }) => {
    orRefuse(await store.saveTemplate(ctx.db, 'recipient', groupThatEdits(ctx), template, { ...about(ctx), seen }));
  });

/** Takes the group's own away, or brings a built-in one back as it was. */
export const removeRecipientTemplate = permitted('cert:design:edit')
  .input(Removal)
  .mutation(({ ctx, input }) => remove(ctx, 'recipient', input.id));

/** Rules a number may be made by, built-in and the acting group's own; each with its affixes. */
export const numberTemplateList = permitted('cert:design:query').query(({ ctx }) => listOf(ctx, 'number'));

export const saveNumberTemplate = permitted('cert:design:edit')
  .input(withCommandId(NumberTemplate.extend(Seen)).refine(namedUnless(numberTemplates)))
  .mutation(async ({ ctx, input: { commandId: _, seen, ...template } }) => {
    orRefuse(await store.saveTemplate(ctx.db, 'number', groupThatEdits(ctx), template, { ...about(ctx), seen }));
  });

export const removeNumberTemplate = permitted('cert:design:edit')
  .input(Removal)
  .mutation(({ ctx, input }) => remove(ctx, 'number', input.id));
