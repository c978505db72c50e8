import { sealCorrections } from '@laurel/db/certificate/bulk-corrections.ts';
import { keepEntries, pageHashes } from '@laurel/db/certificate/bulk-entries.ts';
import { pinDesign } from '@laurel/db/certificate/designs.ts';
import { renewedNames } from '@laurel/db/certificate/renewed-names.ts';
import { usableSeal } from '@laurel/db/certificate/seals.ts';
import { bulkChangeOf } from '@laurel/domain/certificate/bulk-change.ts';
import { DraftBulkChange, draftBulkChange as decide } from '@laurel/domain/certificate/draft-bulk-change.ts';
import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { z } from 'zod';
import { command } from '../kernel/command.ts';
import { permittedAfresh, type Signed } from '../kernel/trpc.ts';
import { ofOwnTeam } from '../review/party.ts';
import { designHere } from './batch-here.ts';
import { carriedNames } from './carried-names.ts';
import { Selection, selectedHere } from './certificate-selection.ts';
import { chosenToCorrect, inTable } from './correctable-certificates.ts';
import { competitionsIn, coveredNow } from './covered-here.ts';
import { Corrections, readTableOfCorrections } from './read-corrections.ts';

type Look = Exclude<DraftBulkChange['change'], { kind: 'revoke' }>;

/**
 * The selected design as it is now, and the picture of the chosen seal, if the group of the certificates may use it.
 */
const lookFor = async (tx: Tx, { designId, sealId }: Look, groupId: GroupId | undefined) => ({
  designHash: designId ? await pinDesign(tx, designId) : null,
  sealImage: sealId && groupId ? await usableSeal(tx, sealId, groupId) : null,
});

type Table = Awaited<ReturnType<typeof readTableOfCorrections>>;
type Correcting = Pick<Table, 'chosen' | 'problems'> & {
  readonly corrected: readonly Pick<Table['corrected'][number], 'certificateId' | 'correction'>[];
};
const NOTHING: Correcting = { chosen: [], problems: [], corrected: [] };

/** Which of the certificates print other names or schools than the records, and what they would print. */
const renewedTable = async (ctx: Signed, selection: Selection): Promise<Correcting> => {
  const chosen = inTable(await chosenToCorrect(ctx, selection));
  const issued = chosen.map(({ row }) => row.issued);
  const renewed = await renewedNames(ctx.db, issued, ctx.ports.secrets.keyFor('personalData'));
  const corrected = issued.flatMap(({ certificateId }) => {
    const correction = renewed.get(certificateId);
    return correction ? [{ certificateId, correction }] : [];
  });
  return { chosen, problems: [], corrected };
};

/** What is to be printed otherwise: as a table of corrections says, or as the records do. */
const readOtherwise = async (
  ctx: Signed,
  { kind }: DraftBulkChange['change'],
  selection: Selection,
  corrections: Corrections | undefined,
): Promise<Correcting> => {
  if (kind === 'renew') return renewedTable(ctx, selection);
  return kind === 'correct' && corrections !== undefined
    ? readTableOfCorrections(ctx, selection, corrections)
    : NOTHING;
};

const hasNewLook = (change: DraftBulkChange['change']): boolean =>
  change.kind !== 'revoke' && [change.designId, change.sealId, change.mode].some((part) => part !== undefined);

/** A table of corrections together with the other certificates that print the same names. */
const withOthers = async (
  ctx: Signed,
  table: Correcting,
  change: DraftBulkChange['change'],
): Promise<Correcting & { readonly others: number }> => {
  const others = await carriedNames(ctx, table, hasNewLook(change));
  return {
    problems: table.problems,
    chosen: [...table.chosen, ...others],
    corrected: [...table.corrected, ...others.map(({ row, correction }) => ({ ...row, correction }))],
    others: others.length,
  };
};

/** The certificates that are corrected, each with what it is to print, sealed. */
const sealed = async (tx: Tx, bulkChangeId: string, { chosen, corrected }: Correcting, kek: Buffer) => {
  const issued = new Map(chosen.map(({ row }) => [row.certificateId, row.issued]));
  const toSeal = corrected.flatMap(({ certificateId, correction }) => {
    const facts = issued.get(certificateId);
    return facts ? [{ issued: facts, correction }] : [];
  });
  const texts = await sealCorrections(tx, bulkChangeId, toSeal, kek);
  return toSeal.map(({ issued: { certificateId } }, at) => ({ certificateId, correction: texts[at] ?? null }));
};

/** What the certificates that are corrected certify, those of other competitions included. */
const coveredIn = ({ chosen, corrected }: Correcting) => {
  const ids = new Set(corrected.map(({ certificateId }) => certificateId));
  return chosen.flatMap(({ row: { certificateId, competitionId, itemId, issued } }) =>
    ids.has(certificateId) ? [{ competitionId, itemId, ofAward: issued.kind !== 'recipient' }] : [],
  );
};

/** Keeps the list of what was selected, and the change that is to be made. Nothing is changed before somebody approves. */
export const draftBulkChange = command({
  useCase: 'certificate.draft_bulk_change',
  who: permittedAfresh('cert:info:revoke'),
  input: DraftBulkChange.extend({
    selection: Selection,
    corrections: Corrections.optional(),
    /** Other certificates that print the same names are corrected as well: as many as the person saw. */
    others: z.number().int().min(1).optional(),
  }),
  on: async ({ ctx, command: { selection, change } }) => {
    const rows = await selectedHere(ctx, selection);
    if (change.kind !== 'revoke' && change.designId) await designHere(ctx, change.designId);
    return rows;
  },
  party: async (tx, { ctx, row: [first], command: { change } }) =>
    first && change.kind === 'revoke' ? ofOwnTeam(tx, { ctx, row: first }) : null,
  reads: async ({ ctx, row: rows, command: { selection, corrections, others = 0, ...draft } }) => {
    const read = await readOtherwise(ctx, draft.change, selection, corrections);
    const table = others > 0 ? await withOthers(ctx, read, draft.change) : { ...read, others };
    const competitions = [...new Map(rows.map((row) => [row.competitionId, row])).values()];
    return {
      ...{
        draft,
        table,
        othersChanged: table.others !== others,
        selected: rows.map(({ certificateId }) => ({ certificateId, correction: null })),
      },
      covered: draft.change.kind === 'correct' || draft.change.kind === 'renew' ? coveredIn(table) : rows,
      competitions: competitions.map(({ competitionId, groupId }) => ({ competitionId, groupId })),
    };
  },
  takes: ({ command }) => ({ bulk: bulkChangeOf(command.bulkChangeId) }),
  looks: ({ read }) => competitionsIn(read.covered),
  facts: async (
    tx,
    {
      ctx,
      states,
      read: { table, othersChanged, selected, competitions, covered },
      command: { bulkChangeId, selection, change },
    },
  ) => {
    const kek = ctx.ports.secrets.keyFor('personalData');
    const otherwise = change.kind === 'correct' || change.kind === 'renew';
    const entries = otherwise ? await sealed(tx, bulkChangeId, table, kek) : selected;
    await keepEntries(tx, bulkChangeId, entries);
    return {
      ...{ competitions, certificates: entries.length, pages: pageHashes(entries) },
      covered: coveredNow(states, covered),
      changed: othersChanged || ('filter' in selection && selection.seen !== selected.length),
      wrongRows: new Set(table.problems.map(({ rowNo }) => rowNo)).size,
      ...(change.kind === 'revoke' ? {} : await lookFor(tx, change, competitions[0]?.groupId)),
    };
  },
  decide: ({ bulk }, { read, by, facts }) => decide(bulk, read.draft, by, facts),
  answer: (_, { command }) => ({ bulkChangeId: command.bulkChangeId }),
});
