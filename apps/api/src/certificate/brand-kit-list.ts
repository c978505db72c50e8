import { brandKitsOf, kitOf } from '@laurel/db/certificate/brand-kits.ts';
import { imagesByHash } from '@laurel/db/certificate/seals.ts';
import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { permitted } from '../kernel/trpc.ts';

/** The brand kits that the acting group's designs may use, the last changed first, with the sizes of their logos. */
export const brandKitList = permitted('cert:design:query').query(async ({ ctx }) => {
  const rows = await brandKitsOf(ctx.db, groupsOf(ctx.actor));
  const competitions = await competitionsByIds(
    ctx.db,
    rows.map(({ competitionId }) => competitionId),
  );
  const byId = new Map(competitions.map((one) => [one.competitionId, one]));
  const images = await imagesByHash(
    ctx.db,
    rows.flatMap(({ logos }) => logos.map(({ hash }) => hash)),
  );
  return rows.flatMap((row) => {
    const competition = byId.get(row.competitionId);
    if (!competition) return [];
    const { logos, ...kit } = kitOf(row);
    const sized = logos.flatMap(({ hash, name }) => {
      const image = images.get(hash);
      return image ? [{ hash, name, width: image.width, height: image.height }] : [];
    });
    const name = { zh: competition.nameZh, en: competition.nameEn };
    return [{ competitionId: row.competitionId, name, edition: competition.edition, ...kit, logos: sized }];
  });
});
