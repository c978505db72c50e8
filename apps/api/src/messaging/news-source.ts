import { type CompetitionRow, competitionById } from '@laurel/db/competition/competition-board.ts';
import { groupById } from '@laurel/db/organisation/groups.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import type { CompetitionId, GroupId } from '@laurel/domain/kernel/ids.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import { organisationOfSite } from '../kernel/site-group.ts';
import { type Context, found } from '../kernel/trpc.ts';

/** A competition that the public knows; a draft is not found. */
const publicly = async ({ db }: Context, competitionId: CompetitionId): Promise<CompetitionRow> => {
  const row = await competitionById(db, competitionId);
  return found(row?.status === 'draft' ? undefined : row);
};

/** Whose news can be followed here: those of a competition, else those of the organisation of the site. */
export async function newsSource(ctx: Context, competitionId: CompetitionId | null) {
  if (competitionId) return { groupId: (await publicly(ctx, competitionId)).groupId, competitionId };
  return { groupId: await organisationOfSite(ctx), competitionId: null };
}

type Source = { readonly groupId: GroupId; readonly competitionId: CompetitionId | null };

/** What readers know it by: the competition with its edition, or the organisation. */
export async function newsSourceName({ db }: Context, { groupId, competitionId }: Source): Promise<Bilingual> {
  const competition = competitionId && (await competitionById(db, competitionId));
  if (competition) return editionName(competition.settings);
  const group = await groupById(db, groupId);
  return { zh: group?.name ?? '', en: group?.nameEn ?? '' };
}
