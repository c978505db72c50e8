import { numberFacts } from '@laurel/db/enrolment/item-places.ts';
import { profileFacts } from '@laurel/db/enrolment/profile-facts.ts';
import { answerFacts } from '@laurel/db/submission/answer-names.ts';
import { isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { submitEnrolment as decide, SubmitEnrolment } from '@laurel/domain/enrolment/submit-enrolment.ts';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { onEnrolmentAndTeam } from './enrolment-here.ts';
import { studyNeeded } from './study-needed.ts';

/** Answers with the participation number. */
export const submitEnrolment = command({
  useCase: 'enrolment.submit_enrolment',
  who: signedIn,
  input: SubmitEnrolment,
  ...onEnrolmentAndTeam,
  may: isCaptain,
  facts: async (tx, { row, states: s }) => {
    const team = s.team.status === 'none' ? { members: [], advisers: [] } : s.team;
    const ids = [...team.members, ...team.advisers].map((one) => one.personId);
    const required = s.competition.status === 'none' ? [] : (s.competition.enrolment?.requiredProfile ?? []);
    const profiles = [...(await profileFacts(tx, ids, required))];
    const missing = new Map(
      profiles.flatMap(([id, facts]) => (facts.missing.length > 0 ? [[id, facts.missing] as const] : [])),
    );
    const schools = new Map(profiles.map(([id, { schoolCode }]) => [id, schoolCode]));
    const schoolCode = schools.get(row.captainId) ?? null;
    const answers = s.enrolment.status === 'none' ? {} : s.enrolment.answers;
    const settings = s.competition.status === 'none' ? null : s.competition.enrolment;
    const memberIds = team.members.map((one) => one.personId);
    const study = await studyNeeded(tx, settings, { captainId: row.captainId, memberIds });
    const named = await answerFacts(tx, answers, ids);
    return { missing, named, schools, study, ...(await numberFacts(tx, { ...row, schoolCode }, s.competition)) };
  },
  decide: (s, { command, by, facts }) => decide(s.enrolment, command, by, s.team, s.competition, facts),
  result: (events) => {
    const submitted = events.find((event) => event.type === 'enrolment.submitted');
    return { number: submitted?.data.number ?? null };
  },
  answer: (result) => result,
});
