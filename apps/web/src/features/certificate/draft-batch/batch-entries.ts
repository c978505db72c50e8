import { DraftBatch } from '@laurel/domain/certificate/draft-batch.ts';
import type { BatchId, CompetitionId, DesignId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { wallTime } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import type { ZodForm } from '#/ui/Form.tsx';

export type Choices = RouterOutputs['certificate']['batchChoices'];
/** A design as a batch prints it. */
export type ChosenDesign = Pick<
  RouterOutputs['certificate']['designList']['rows'][number],
  'designId' | 'title' | 'design'
>;
/** The list that an earlier batch has, which another one repeats. */
export type Earlier = RouterOutputs['certificate']['earlierList'] & { readonly batchId: BatchId };
export type BatchFormProps = {
  competitionId: CompetitionId;
  /** A batch whose settings are taken over: it was returned. */
  from: RouterOutputs['certificate']['batchDetails'] | null;
  /** That batch's list of recipients, where it is not about awards. */
  earlier: Earlier | null;
  choices: Choices;
  /**
   * The design from which the page was opened, or that of the batch whose settings are copied; otherwise the newest.
   */
  design: ChosenDesign | undefined;
  /** Somebody chose that design before the page was opened. */
  designAsked: boolean;
  /** The newest ones, to choose from. */
  designs: RouterOutputs['certificate']['designList']['rows'];
  templates: RouterOutputs['certificate']['numberTemplateList'];
};

const { print } = DraftBatch.shape;
/** The role and the reason on the certificates of people found by a recipe, and the round of experts (null: all). */
const Said = z.strictObject({
  zh: z.string().trim().max(200),
  en: z.string().trim().max(200),
  citation: z.string().trim().max(400),
  roundId: z.string().nullable(),
});
export type Said = z.infer<typeof Said>;
/** What is entered of a batch: who issues it must be filled in, which the command leaves open. */
export const BatchEntries = DraftBatch.omit({ batchId: true, competitionId: true, list: true }).extend({
  print: print.extend({ issuerName: print.shape.issuerName.min(1) }),
  said: Said,
});
export type BatchEntries = z.input<typeof BatchEntries>;
export type BatchEntriesForm = ZodForm<typeof BatchEntries>;

const FIRST_TEMPLATE = 'allFour';
const SEQUENCE = { kind: 'sequence', length: 4, scope: 'competition', prefix: '', suffix: '' } as const;

/** The settings of a batch that was returned, as those of a new one. */
const again = ({ name, itemId, levelIds, copies, rule, maskNames, print }: NonNullable<BatchFormProps['from']>) => {
  // A new batch prints all pages.
  const { seal, pages: _, ...printed } = print;
  return {
    ...{ name, itemId, levelIds: [...levelIds], copies, rule, maskNames },
    print: { ...printed, sealId: seal?.sealId ?? null },
  };
};

/** As what, and what for, the people of an earlier recipe got theirs. */
const saidBefore = (earlier: Earlier | null): Said => {
  const [first] = earlier?.source === 'spreadsheet' ? [] : (earlier?.shown ?? []);
  const { zh, en } = first?.role ?? { zh: '', en: '' };
  return { zh, en, citation: first?.citation ?? '', roundId: earlier?.roundId ?? null };
};

/** What the form begins with. */
export const entriesOf = ({ from, earlier, choices, design, templates }: BatchFormProps): BatchEntries => ({
  // A batch begins with the competition's name as its own.
  name: choices.name,
  itemId: null,
  levelIds: [],
  copies: 'team',
  rule: { ...(templates.find((one) => one.id === FIRST_TEMPLATE)?.rule ?? SEQUENCE), mayWiden: false },
  maskNames: false,
  said: saidBefore(earlier),
  print: {
    ...{ ...choices.brand, namesShown: 0, mode: 'accessible' },
    issueDate: wallTime(new Date().toISOString()).date,
  },
  ...(from && again(from)),
  designId: design?.designId as DesignId,
});

type Numbering = Pick<BatchEntries, 'rule' | 'itemId' | 'levelIds' | 'copies'> & {
  /** How many recipients without an award, where it is not about awards. */
  readonly listed?: number | null;
};
/** The numbers that a batch takes of one sequence. */
export type NumberRange = {
  /** The category that the sequence counts, or null where it counts the whole competition. */
  readonly itemId: string | null;
  /** Numbers that have been given out before. */
  readonly used: number;
  readonly count: number;
};

/** The numbers that the batch would take, one range a sequence; as it is entered now. */
export const numberRanges = (
  { levels, nextNumbers }: Pick<Choices, 'levels' | 'nextNumbers'>,
  { rule, itemId, levelIds, copies, listed = null }: Numbering,
  competitionId: CompetitionId,
): NumberRange[] => {
  const usedOf = (scope: string) => (nextNumbers.find((one) => one.scope === scope)?.next ?? 1) - 1;
  const perItem = rule.kind === 'sequence' && rule.scope === 'item';
  if (listed !== null) {
    const ofItem = perItem ? itemId : null;
    const used = usedOf(ofItem ? `item:${ofItem}` : `competition:${competitionId}`);
    return listed > 0 ? [{ itemId: ofItem, used, count: listed }] : [];
  }
  const chosen = levels.filter(
    (level) =>
      (itemId === null || level.itemId === itemId) && (levelIds.length === 0 || levelIds.includes(level.levelId)),
  );
  const counts = new Map<string, NumberRange>();
  for (const level of chosen) {
    const scope = perItem ? `item:${level.itemId}` : `competition:${competitionId}`;
    const known = counts.get(scope) ?? { itemId: perItem ? level.itemId : null, used: usedOf(scope), count: 0 };
    counts.set(scope, { ...known, count: known.count + level.left[copies] });
  }
  return [...counts.values()].filter(({ count }) => count > 0);
};

/** Other batches that take numbers of these sequences once they are issued, and how many they take as far as is known. */
export const waitingFor = ({ waiting }: Pick<Choices, 'waiting'>, ranges: readonly NumberRange[]) => {
  const batches = waiting.filter(({ sequence }) =>
    ranges.some(({ itemId }) => {
      if (itemId === null) return sequence.of === 'competition';
      return sequence.of === 'everyItem' || (sequence.of === 'item' && sequence.itemId === itemId);
    }),
  );
  return {
    batches,
    certificates: batches.reduce((sum, { certificates }) => sum + (certificates ?? 0), 0),
    unchecked: batches.filter(({ certificates }) => certificates === null).length,
  };
};

/** The number that the first certificate of the batch would have. */
export const nextNumber = (choices: Choices, entries: Numbering, competitionId: CompetitionId): number => {
  const [first] = numberRanges(choices, entries, competitionId);
  return (first?.used ?? 0) + 1;
};

type Rule = BatchEntries['rule'];
const sameShape = (one: Rule, other: Rule) =>
  one.kind === other.kind && one.length === other.length && one.scope === other.scope;
const sameAffixes = (one: Rule, other: Rule) =>
  (one.prefix ?? '') === (other.prefix ?? '') && (one.suffix ?? '') === (other.suffix ?? '');

/** The template that a rule is written by: the one with its affixes before one that leaves them open. */
export const templateOf = (rule: Rule, templates: BatchFormProps['templates']): string =>
  (
    templates.find((one) => sameShape(one.rule, rule) && sameAffixes(one.rule, rule)) ??
    templates.find((one) => sameShape(one.rule, rule) && !one.rule.prefix && !one.rule.suffix)
  )?.id ?? '';

/** A rule by another template. What was typed before and after the number stays where the template leaves it open. */
export const byTemplate = (rule: Rule, template: BatchFormProps['templates'][number]['rule']): Rule => ({
  ...rule,
  ...template,
  prefix: template.prefix || (rule.prefix ?? ''),
  suffix: template.suffix || (rule.suffix ?? ''),
});
