import type { IssuedFacts } from '@laurel/db/certificate/certificate-board.ts';
import { hiddenNames } from '@laurel/db/certificate/hidden-names.ts';
import { listedNames } from '@laurel/db/certificate/listed-names.ts';
import { nameBinding, printedOf } from '@laurel/db/certificate/printed-data.ts';
import { listedCertificates, namesListedWhole } from '@laurel/db/certificate/public-recipients.ts';
import { isListShown } from '@laurel/db/certificate/recipient-lists.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { comparedName } from '@laurel/domain/certificate/compared-name.ts';
import { awardSaid } from '@laurel/domain/certificate/holder-kind.ts';
import { maskedName, maskedNumber } from '@laurel/domain/certificate/listed-name.ts';
import type { CertificateId } from '@laurel/domain/kernel/ids.ts';
import { CompetitionId, ItemId } from '@laurel/domain/kernel/ids.ts';
import { ERASED } from '@laurel/domain/kernel/sealed.ts';
import { openAll } from '@laurel/event-store/subjects.ts';
import { z } from 'zod';
import { anyone, type Context, found, ListInput } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';

const Input = ListInput.extend({
  competitionId: CompetitionId,
  itemId: ItemId.optional(),
  levelId: z.string().max(40).optional(),
});

const NAMES_AT_ONCE = 500;

/** The certificates whose list entry shows a name with these words: a masked or omitted name is never compared. */
const named = async (ctx: Context, competitionId: CompetitionId, keywords: string): Promise<CertificateId[]> => {
  const typed = comparedName(keywords);
  if (!typed) return [];
  const whole = await namesListedWhole(ctx.db, competitionId);
  const found: CertificateId[] = [];
  // Some at a time, so that other requests are answered in between.
  for (let from = 0; from < whole.length; from += NAMES_AT_ONCE) {
    const some = whole.slice(from, from + NAMES_AT_ONCE);
    const names = await openAll(
      ctx.db,
      some.map(({ certificateId, name }) => ({ sealed: name, aad: nameBinding(certificateId) })),
      ctx.ports.secrets.keyFor('personalData'),
    );
    for (const [at, { certificateId }] of some.entries()) {
      const name = names[at] ?? ERASED;
      if (name !== ERASED && comparedName(name).includes(typed)) found.push(certificateId);
    }
  }
  return found;
};

type Row = { readonly issued: IssuedFacts; readonly namesMasked: boolean };

/** The holders of certificates as the list names them; people left out leave no trace. */
const namesOf = async (ctx: Context, rows: readonly Row[]) => {
  const issued = rows.map((row) => row.issued);
  const awardIds = [...new Set(issued.map(({ awardId }) => awardId))];
  const printed = await printedOf(ctx.db, issued, ctx.ports.secrets.keyFor('personalData'));
  const hidden = await hiddenNames(ctx.db, awardIds);
  const listed = await listedNames(ctx.db, awardIds);
  return ({ issued: { certificateId, awardId, students }, namesMasked }: Row): string[] =>
    (printed.get(certificateId)?.students ?? []).flatMap(({ name }, at) => {
      const personId = students[at]?.personId;
      const listedAs = (personId && listed.get(awardId)?.get(personId)) ?? 'masked';
      if (!personId || name === ERASED || listedAs === 'left_out' || hidden.get(awardId)?.has(personId)) return [];
      return [listedAs === 'whole' && !namesMasked ? name : maskedName(name)];
    });
};

/** Who received certificates of a competition, page by page, if the organiser has made the list public. */
export const publicRecipients = anyone.input(Input).query(async ({ ctx, input }) => {
  await within(ctx, ['recipientsBlock', ctx.request.ipBlock]);
  const { competitionId, page, pageSize, ...search } = input;
  const known = await competitionById(ctx.db, competitionId);
  const { settings } = found(known?.status === 'draft' ? undefined : known);
  found((await isListShown(ctx.db, competitionId)) || undefined);
  const levels = (settings.review?.policy.awards.levels ?? []).map(({ level }) => level);
  const { rows, total } = await listedCertificates(
    ctx.db,
    {
      ...{ ...search, competitionId, levels },
      ...(search.keywords ? { named: await named(ctx, competitionId, search.keywords) } : {}),
    },
    { page, pageSize },
  );
  const names = await namesOf(ctx, rows);
  return {
    ...{ page, pageSize, total },
    rows: rows.flatMap((row) => {
      const { issued } = row;
      const shown = names(row);
      // Somebody chose to be left out while the page was read.
      if (shown.length === 0) return [];
      return {
        entryId: row.entryId,
        names: shown,
        school: issued.school,
        workTitle: issued.workTitle,
        teamName: issued.teamName,
        levelName: awardSaid(issued),
        itemName: issued.itemName,
        number: maskedNumber(issued.numberParts),
      };
    }),
  };
});
