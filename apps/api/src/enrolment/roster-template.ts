import { RosterOf } from '@laurel/domain/enrolment/roster.ts';
import { permitted } from '../kernel/trpc.ts';
import { asFile } from '../kernel/workbook.ts';
import { rosterHere } from './roster-here.ts';
import { rosterTemplateFile, rosterWords } from './roster-workbook.ts';

/** The workbook that a school fills in with its teams, in the caller's language. */
export const rosterTemplate = permitted('enroll:team:school')
  .input(RosterOf)
  .query(async ({ ctx, input }) => {
    const { settings } = await rosterHere(ctx, input);
    const { language } = ctx.request;
    const items = settings.items.map(({ name }) => (language === 'en' && name.en ? name.en : name.zh));
    return asFile(`${rosterWords[language].fileName}.xlsx`, await rosterTemplateFile(language, items));
  });
