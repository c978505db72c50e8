import { z } from 'zod';
import { type NameGate, type NamesMissing, namesMissing } from '../award/name-gate.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { BatchId, CompetitionId, DesignId, type FileHash, type GroupId, ItemId, RoundId, Uuid } from '../kernel/ids.ts';
import { Bilingual } from '../kernel/text.ts';
import { type Batch, type BatchEvent, BatchPrint, Copies, Recipe, type RecipientList } from './batch.ts';
import { NumberRuleInput } from './numbering.ts';
import { isPrintable } from './recipient-list.ts';

/** As large as a file of recipients may be, in base64: 20,000 with everything filled in. */
export const ListFile = z.base64().max(4_000_000);

/** In which role people whom a recipe finds get a certificate, and what for. */
const said = { role: Bilingual, citation: z.string().trim().max(400).refine(isPrintable) };

/** Recipients without an award, instead of awards. */
const ListedRecipients = z.discriminatedUnion('source', [
  z.strictObject({ source: z.literal('spreadsheet'), file: ListFile }),
  /** The list of an earlier batch of the competition, as it is without people erased since. */
  z.strictObject({ source: z.literal('earlier'), batchId: BatchId }),
  /** Without a round: the experts of the whole competition. */
  z.strictObject({ source: z.literal('judges'), roundId: RoundId.optional(), ...said }),
  z.strictObject({ source: Recipe.exclude(['judges']), ...said }),
]);
export type ListedRecipients = z.infer<typeof ListedRecipients>;

export const DraftBatch = z.strictObject({
  batchId: BatchId,
  competitionId: CompetitionId,
  name: Bilingual,
  itemId: ItemId.nullable(),
  levelIds: z.array(z.string().max(30)).max(50),
  copies: Copies,
  rule: NumberRuleInput,
  designId: DesignId,
  maskNames: z.boolean(),
  /** Left out: the batch is about awards. */
  list: ListedRecipients.optional(),
  print: z.strictObject({ ...BatchPrint.omit({ seal: true, pages: true }).shape, sealId: Uuid.nullable() }),
});
export type DraftBatch = z.infer<typeof DraftBatch>;

/** What the application looked up: the design version that is pinned and the seal that may be used. */
type DraftBatchFacts = {
  readonly groupId: GroupId;
  readonly designHash: FileHash | null;
  /** Null when the group may not use it. */
  readonly sealImage: FileHash | null;
  readonly itemKnown: boolean;
  /** The recipients without an award, once they are stored; null for a batch of awards. */
  readonly list?: RecipientList | null;
  /** What the name checks of the batch's items leave open; none for a list. */
  readonly names: NameGate;
  /** Rows of the list with something wrong: of such a list nothing is stored. */
  readonly wrongRows?: number;
};

/**
 * A batch pins the design as it is now, with all of its pages: editing the design later changes nothing that this batch
 * issues. No batch can be drafted while a name check is open.
 */
export function draftBatch(
  batch: Batch,
  command: DraftBatch,
  by: By,
  facts: DraftBatchFacts,
): Decision<
  BatchEvent,
  'batchExists' | 'designNotFound' | 'sealNotAllowed' | 'itemNotFound' | 'importFailed' | 'noRecipients' | NamesMissing
> {
  if (batch.status !== 'none') return refuse('batchExists');
  if (!facts.itemKnown) return refuse('itemNotFound');
  const missing = namesMissing(facts.names);
  if (missing) return missing;
  if (!facts.designHash) return refuse('designNotFound');
  if (facts.wrongRows) return refuse('importFailed', { rows: facts.wrongRows });
  if (command.list && !facts.list) return refuse('noRecipients');
  const { sealId, ...print } = command.print;
  if (sealId && !facts.sealImage) return refuse('sealNotAllowed');
  const seal = sealId && facts.sealImage ? { sealId, imageHash: facts.sealImage } : null;
  const { batchId, competitionId, name, itemId, levelIds, copies, rule, designId, maskNames } = command;
  return accept({
    type: 'certificate.batch_drafted',
    data: {
      batchId,
      competitionId,
      groupId: facts.groupId,
      name,
      itemId,
      levelIds,
      ...(facts.list ? { copies: 'person', list: facts.list } : { copies }),
      rule,
      designId,
      designHash: facts.designHash,
      maskNames,
      print: { ...print, seal, pages: 'all' },
      draftedBy: by.actor.personId,
      at: by.at,
    },
  });
}
