import { NoSuchColumns, importSchools as takeOver } from '@laurel/db/organisation/import-schools.ts';
import { listMajors, majorById } from '@laurel/db/organisation/majors.ts';
import {
  deleteMajor as dropMajor,
  deleteSchool as dropSchool,
  saveMajor as keepMajor,
  saveSchool as keepSchool,
} from '@laurel/db/organisation/organisation-admin.ts';
import { listSchools, schoolByCode } from '@laurel/db/organisation/schools.ts';
import { holds } from '@laurel/domain/kernel/actor.ts';
import { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { SaveMajor, SaveSchool } from '@laurel/domain/organisation/organisation.ts';
import { z } from 'zod';
import { orRefuse, refused } from '../refused.ts';
import { withCommandId } from '../sent.ts';
import { anyone, found, ListInput, must, permitted, signedIn } from '../trpc.ts';
import { actsForAll } from './acts-for-all.ts';

const SchoolListInput = z.strictObject({
  ...ListInput.shape,
  province: z.string().max(60).optional(),
  city: z.string().max(60).optional(),
  level: z.string().max(40).optional(),
});

/** Schools to choose from: open to everybody, since one registers with a school. */
export const schoolOptions = anyone.input(SchoolListInput).query(async ({ ctx, input }) => {
  const page = await listSchools(ctx.db, { ...input, enabledOnly: true }, input);
  return {
    ...page,
    rows: page.rows.map(({ schoolCode, name, nameEn, province, city, level }) => ({
      schoolCode,
      name,
      nameEn,
      province,
      city,
      level,
    })),
  };
});

export const schoolList = permitted('org:school:query')
  .input(SchoolListInput.extend({ schoolCode: SchoolCode.optional() }))
  .query(async ({ ctx, input }) => {
    const page = await listSchools(ctx.db, input, input);
    const can = { edit: holds(ctx.actor, 'org:school:edit') && (await actsForAll(ctx)) };
    return {
      ...page,
      rows: page.rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString(), can })),
    };
  });

/** The record of the school one acts for; staff with the right to schools may name any. */
export const schoolInfo = signedIn
  .input(z.strictObject({ schoolCode: SchoolCode.optional() }))
  .query(async ({ ctx, input }) => {
    const code = input.schoolCode ?? [...ctx.actor.schoolCodes].toSorted()[0];
    if (!code) return null;
    must(ctx.actor.schoolCodes.has(code) || holds(ctx.actor, 'org:school:query'));
    const { updatedAt, ...school } = found(await schoolByCode(ctx.db, code as SchoolCode));
    return {
      ...school,
      updatedAt: updatedAt.toISOString(),
      can: { edit: holds(ctx.actor, 'org:school:edit') && (await actsForAll(ctx)) },
    };
  });

export const saveSchool = permitted('org:school:edit')
  .input(withCommandId(SaveSchool))
  .mutation(async ({ ctx, input: { commandId: _, ...input } }) => {
    must(await actsForAll(ctx));
    orRefuse(await keepSchool(ctx.db, ctx.ports.secrets, ctx.actor, input));
    return null;
  });

export const deleteSchool = permitted('org:school:edit')
  .input(withCommandId(z.strictObject({ schoolCode: SchoolCode })))
  .mutation(async ({ ctx, input }) => {
    must(await actsForAll(ctx));
    orRefuse(await dropSchool(ctx.db, ctx.ports.secrets, ctx.actor, input.schoolCode));
    return null;
  });

/** Takes over a CSV of schools; rows that are wrong are given back with line and column and stop nothing else. */
export const importSchools = permitted('org:school:edit')
  .input(withCommandId(z.strictObject({ csv: z.string().max(900_000) })))
  .mutation(async ({ ctx, input }) => {
    must(await actsForAll(ctx));
    try {
      return await takeOver(ctx.db, ctx.ports.secrets, ctx.actor, input.csv);
    } catch (error) {
      if (error instanceof NoSuchColumns) throw refused('importTemplateMismatch');
      throw error;
    }
  });

const MajorListInput = z.strictObject({ ...ListInput.shape, level: z.string().max(40).optional() });

export const majorOptions = anyone.input(MajorListInput).query(async ({ ctx, input }) => {
  const page = await listMajors(ctx.db, { ...input, enabledOnly: true }, input);
  return {
    ...page,
    rows: page.rows.map(({ enabled, version, ...major }) => major),
  };
});

export const majorOption = anyone.input(z.strictObject({ majorId: z.uuid() })).query(async ({ ctx, input }) => {
  const { majorId, code, name, nameEn, level } = found(await majorById(ctx.db, input.majorId));
  return { majorId, code, name, nameEn, level };
});

export const majorList = permitted('org:school:query')
  .input(MajorListInput.extend({ majorId: z.uuid().optional() }))
  .query(async ({ ctx, input }) => {
    const page = await listMajors(ctx.db, input, input);
    const can = { edit: holds(ctx.actor, 'org:school:edit') && (await actsForAll(ctx)) };
    return { ...page, rows: page.rows.map((row) => ({ ...row, can })) };
  });

export const saveMajor = permitted('org:school:edit')
  .input(withCommandId(SaveMajor))
  .mutation(async ({ ctx, input: { commandId: _, ...input } }) => {
    must(await actsForAll(ctx));
    orRefuse(await keepMajor(ctx.db, ctx.actor, input));
    return null;
  });

export const deleteMajor = permitted('org:school:edit')
  .input(withCommandId(z.strictObject({ majorId: z.uuid() })))
  .mutation(async ({ ctx, input }) => {
    must(await actsForAll(ctx));
    orRefuse(await dropMajor(ctx.db, ctx.actor, input.majorId));
    return null;
  });
