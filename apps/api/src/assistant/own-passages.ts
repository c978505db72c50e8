import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { enrolmentsOfPerson } from '@laurel/db/enrolment/my-enrolments.ts';
import type { Passage } from '@laurel/domain/assistant/passage.ts';
import { editionName, type Settings } from '@laurel/domain/competition/competition.ts';
import { signUpFor, stageFor } from '@laurel/domain/competition/stage.ts';
import { LIVE_STATUSES } from '@laurel/domain/enrolment/enrolment-status.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { fen, fenAsYuan } from '@laurel/domain/kernel/money.ts';
import { siteTimeIn } from '@laurel/domain/kernel/site-time.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type Language, said, wordsIn } from './said.ts';

type Own = Awaited<ReturnType<typeof enrolmentsOfPerson>>[number];

/** The reader's own registrations that are not over, each with what has to be done and until when. */
export async function ownPassages(db: Db, personId: PersonId, now: Instant, language: Language): Promise<Passage[]> {
  const all = await enrolmentsOfPerson(db, personId);
  const live = all.filter(({ status }) => LIVE.includes(status));
  const competitions = await competitionsByIds(db, [...new Set(live.map((row) => row.competitionId))]);
  const settings = new Map(competitions.map((one) => [one.competitionId, one.settings]));
  return live.flatMap((row) => {
    const of = settings.get(row.competitionId);
    return of ? [ownPassage(row, of, now, language)] : [];
  });
}

const LIVE: readonly string[] = LIVE_STATUSES;

function ownPassage(row: Own, settings: Settings, now: Instant, language: Language): Passage {
  const words = wordsIn(language);
  const name = editionName(settings);
  const competition = said(language, name) || name.zh;
  const about = { competition, team: row.teamName, number: row.number };
  const enrol = signUpFor(settings.stages, row.itemId, row.enrolment.correctUntil);
  const submit = stageFor(settings.stages, 'submit', row.itemId);
  const due = (until: Instant | null | undefined) => (until && until > now ? siteTimeIn(language, until) : null);
  const [enrolDue, submitDue] = [due(enrol?.closesAt), due(submit?.closesAt)];
  const payDue = row.status === 'awaitingPayment' ? due(row.payBy) : null;
  return {
    source: 'own',
    path: '/center/competition',
    title: words('own'),
    heading: competition,
    language,
    text: [
      words(row.number ? 'ownNumber' : 'ownUnnumbered', about),
      !row.number && enrolDue && words('ownEnrol', { until: enrolDue }),
      payDue && words('ownPay', { until: payDue, fee: fenAsYuan(fen(row.fee ?? 0)) }),
      submitDue && words('ownSubmit', { until: submitDue }),
    ]
      .filter(Boolean)
      .join('\n'),
  };
}
