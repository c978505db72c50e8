import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import type { EnrolmentRow } from '@laurel/db/enrolment/enrolment-board.ts';
import { competitionsOfSignUps, countSignUps, everySignUp } from '@laurel/db/enrolment/sign-ups.ts';
import { contactsOf } from '@laurel/db/identity/personal-data.ts';
import { schoolNames } from '@laurel/db/organisation/schools.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { namesInAnswers } from '@laurel/db/submission/answer-names.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { siteTimeOr } from '@laurel/domain/kernel/site-time.ts';
import { answerColumns } from '../file/answer-columns.ts';
import { answeredForms, formOfRow } from '../file/answered-forms.ts';
import { editionIn, headings, linesOf, type MakeSheet, yuan } from '../file/file-of.ts';

/** Registrations with the answers to the form; with phones and addresses where the permission for them was used. */
export const signUpsSheet: MakeSheet<'signUps'> = async (making, { filter: { status, ...asked }, contacts }) => {
  const { tx, secrets, scope, words, said } = making;
  const filter = {
    ...asked,
    ...(status === 'disqualificationToSecond' ? { proposedByOthersThan: scope.notSecondTo } : { status }),
  };
  const competitions = await competitionsByIds(tx, await competitionsOfSignUps(tx, scope, filter));
  const byId = new Map(competitions.map((one) => [one.competitionId, one]));
  const forms = answeredForms(competitions, 'enrolment');
  const answers = answerColumns(making, forms);
  const formOf = formOfRow(competitions, 'enrolment');
  const questions = forms.flatMap(({ fields }) => fields);

  const lines = async (rows: readonly EnrolmentRow[]) => {
    const people = rows.flatMap((row) => [...row.memberIds, ...row.adviserIds]);
    const [names, schools, reached, named] = await Promise.all([
      personNames(tx, people),
      schoolNames(
        tx,
        rows.flatMap((row) => row.schoolCode ?? []),
      ),
      contactsOf(tx, secrets, contacts ? people : []),
      namesInAnswers(
        tx,
        questions,
        rows.map((row) => row.enrolment.answers),
        people,
      ),
    ]);
    const nameOf = (id: PersonId) => names.get(id)?.name ?? '';
    const reachedBy = (id: PersonId) => {
      const { phone = '', email = '' } = reached.get(id) ?? {};
      return [nameOf(id), phone, email].filter((part) => part !== '').join(' ');
    };
    return rows.map((row) => {
      const competition = byId.get(row.competitionId);
      const school = row.schoolCode ? schools.get(row.schoolCode) : undefined;
      const captain = reached.get(row.captainId);
      return [
        row.number ?? '',
        row.teamName,
        competition ? editionIn(making, competition) : '',
        said(competition?.settings.items.find((item) => item.itemId === row.itemId)?.name),
        words.signUpStatuses[row.status],
        school ? said({ zh: school.name, en: school.nameEn }) : '',
        nameOf(row.captainId),
        row.memberIds.map(nameOf).join('; '),
        row.adviserIds.map(nameOf).join('; '),
        yuan(row.fee),
        siteTimeOr(row.submittedAt),
        ...(contacts
          ? [
              captain?.phone ?? '',
              captain?.email ?? '',
              row.memberIds.map(reachedBy).join('; '),
              row.adviserIds.map(reachedBy).join('; '),
            ]
          : []),
        ...answers.cells(formOf({ ...row.enrolment, competitionId: row.competitionId }), row.enrolment.answers, named),
      ];
    });
  };
  return {
    head: [
      ...headings(making, [
        'number',
        'teamName',
        'competition',
        'item',
        'status',
        'school',
        'captain',
        'members',
        'advisers',
        'fee',
        'submittedAt',
        ...(contacts ? (['captainPhone', 'captainEmail', 'memberContacts', 'adviserContacts'] as const) : []),
      ]),
      ...answers.heads,
    ],
    total: await countSignUps(tx, scope, filter),
    pages: linesOf(everySignUp(tx, scope, filter), lines),
  };
};
