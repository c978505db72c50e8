import { teamSources as sourcesOf } from '@laurel/db/enrolment/sign-ups.ts';
import { schoolNames } from '@laurel/db/organisation/schools.ts';
import { SignUpFilter } from '@laurel/domain/exports/exports.ts';
import { permitted } from '../kernel/trpc.ts';
import { scopeOf, signUpsAsked } from './sign-up-scope.ts';

/** Where teams come from: their schools, most teams first. */
export const teamSources = permitted('enroll:team:query')
  .input(SignUpFilter)
  .query(async ({ ctx, input }) => {
    const rows = await sourcesOf(ctx.db, scopeOf(ctx.actor), signUpsAsked(ctx, input));
    const schools = await schoolNames(
      ctx.db,
      rows.flatMap((row) => row.schoolCode ?? []),
    );
    return rows.map((row) => {
      const school = row.schoolCode ? schools.get(row.schoolCode) : undefined;
      return {
        ...row,
        schoolName: school?.name ?? null,
        schoolNameEn: school?.nameEn ?? null,
        province: school?.province || null,
      };
    });
  });
