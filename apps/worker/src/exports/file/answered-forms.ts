import type { Settings } from '@laurel/domain/competition/competition.ts';
import { type FormPart, formsOf, formVersion } from '@laurel/domain/competition/form-versions.ts';

type Competitions = readonly { readonly competitionId: string; readonly settings: Settings }[];
type Answered = { readonly competitionId: string; readonly formVersion?: number | undefined };

const idOf = (competitionId: string, version: number) => `${competitionId} ${version}`;

/** Every version of the forms of these competitions: answers are exported under the questions that they were given to. */
export const answeredForms = (competitions: Competitions, part: FormPart) =>
  competitions.flatMap(({ competitionId, settings }) =>
    formsOf(settings, part).map(({ version, fields }) => ({ id: idOf(competitionId, version), fields })),
  );

/** The form that a row answers: of today's version where it names none. */
export const formOfRow = (competitions: Competitions, part: FormPart) => {
  const byId = new Map(competitions.map((one) => [one.competitionId, one.settings]));
  return ({ competitionId, formVersion: version }: Answered) => {
    const settings = byId.get(competitionId);
    return idOf(competitionId, version ?? (settings ? formVersion(settings, part) : 1));
  };
};
