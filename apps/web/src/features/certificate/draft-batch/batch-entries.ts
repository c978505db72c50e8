import { DraftBatch } from '@laurel/domain/certificate/draft-batch.ts';
import type { CompetitionId, DesignId } from '@laurel/domain/kernel/ids.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import type { z } from 'zod';
import { wallTime } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import type { ZodForm } from '#/ui/Form.tsx';

export type Choices = RouterOutputs['certificate']['batchChoices'];
export type BatchFormProps = {
  competitionId: CompetitionId;
  /** The design one comes from; the newest otherwise. */
  designId: string | null;
  /** The competition's: a batch begins with it as its own. */
  name: Bilingual;
  /** A batch whose settings are taken over: it was returned. */
  from: RouterOutputs['certificate']['batchDetails'] | null;
  choices: Choices;
  designs: RouterOutputs['certificate']['designList']['rows'];
  templates: RouterOutputs['certificate']['numberTemplateList'];
};

const { print } = DraftBatch.shape;
/** What is entered of a batch: who issues it must be filled in, which the command leaves open. */
export const BatchEntries = DraftBatch.omit({ batchId: true, competitionId: true }).extend({
  print: print.extend({ issuerName: print.shape.issuerName.min(1) }),
});
export type BatchEntries = z.input<typeof BatchEntries>;
export type BatchEntriesForm = ZodForm<typeof BatchEntries>;

export const FIRST_TEMPLATE = 'allFour';
const SEQUENCE = { kind: 'sequence', length: 4, scope: 'competition', prefix: '', suffix: '' } as const;

/** The settings of a batch that was returned, as those of a new one. */
const again = ({ name, itemId, levelIds, copies, rule, maskNames, print }: NonNullable<BatchFormProps['from']>) => {
  const { seal, ...printed } = print;
  return {
    ...{ name, itemId, levelIds: [...levelIds], copies, rule, maskNames },
    print: { ...printed, sealId: seal?.sealId ?? null },
  };
};

/** What the form begins with. */
export const entriesOf = ({ designId, name, from, designs, templates }: BatchFormProps): BatchEntries => ({
  name,
  itemId: null,
  levelIds: [],
  copies: 'team',
  rule: { ...(templates.find((one) => one.id === FIRST_TEMPLATE)?.rule ?? SEQUENCE), mayWiden: false },
  maskNames: false,
  print: {
    ...{ issuerName: '', namesShown: 0, mode: 'accessible', sealId: null },
    issueDate: wallTime(new Date().toISOString()).date,
  },
  ...(from && again(from)),
  designId: (designs.find((one) => one.designId === (designId ?? from?.designId)) ?? designs[0])?.designId as DesignId,
});

/** The number that the first certificate of the batch would bear. */
export const nextNumber = (
  { nextNumbers }: Choices,
  { rule, itemId }: Pick<BatchEntries, 'rule' | 'itemId'>,
  competitionId: CompetitionId,
): number => {
  const scope = rule.scope === 'item' && itemId ? `item:${itemId}` : `competition:${competitionId}`;
  return nextNumbers.find((one) => one.scope === scope)?.next ?? 1;
};
