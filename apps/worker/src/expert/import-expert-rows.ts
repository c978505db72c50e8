import { lastApplication } from '@laurel/db/expert/expert-applications.ts';
import { sendLinkLetter } from '@laurel/db/identity/account-contacts.ts';
import type { ActingDesk } from '@laurel/db/identity/account-desk.ts';
import { actingAs } from '@laurel/db/identity/acting-as.ts';
import { identityConflicts } from '@laurel/db/identity/create-person.ts';
import { createUser } from '@laurel/db/identity/imported-users.ts';
import { listRoles } from '@laurel/db/identity/roles.ts';
import {
  type ExpertOutcome,
  type ImportJob,
  nextRowsOf,
  noteOutcomes,
  stopImport,
} from '@laurel/db/identity/user-import-jobs.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { recordEdit } from '@laurel/db/rows/row-changes.ts';
import { canAddExpert } from '@laurel/domain/expert/expert.policy.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import type { ExpertProblem, ImportedPerson, SaidOfExpert } from '@laurel/domain/expert/expert-import.ts';
import { importExpert } from '@laurel/domain/expert/import-expert.ts';
import { FALLBACK_ROLE } from '@laurel/domain/identity/default-roles.ts';
import { canGrantRole } from '@laurel/domain/identity/identity.policy.ts';
import { groupsOf, holdsIn } from '@laurel/domain/kernel/actor.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { linkLetter } from '@laurel/words/identity/account-letters.ts';
import type { JobContext } from '../kernel/job.ts';

type Parts = Pick<JobContext, 'db' | 'ports' | 'log'>;
type Row = {
  readonly rowNo: number;
  readonly personId: PersonId;
  /** Null for somebody who has an account. */
  readonly person: ImportedPerson | null;
  readonly said: SaidOfExpert;
};

/** What a refusal means for a row. */
const CODES: Readonly<Record<string, ExpertProblem | 'phoneTaken' | 'emailTaken'>> = {
  selfForbidden: 'yourself',
  expertRetired: 'retired',
  expertNotFound: 'ofOthers',
  applicantNotApproved: 'notApproved',
  expertSchoolsFull: 'tooMany',
  phoneTaken: 'phoneTaken',
  emailTaken: 'emailTaken',
};

/**
 * Imports rows of experts with what the person who started it may do now. Each row is one command, whose id follows from
 * the import and the row: a worker that was killed repeats rows without doing anything twice. `tx` holds the import.
 */
export async function importExpertRows(tx: Tx, { db, ports }: Parts, job: ImportJob, most: number): Promise<void> {
  const { jobId, personId, roleKey, actingGroupId, groupId, notify } = job;
  const actor = await actingAs(tx, { personId, roleKey, groupId: actingGroupId });
  if (!actor || !canAddExpert(actor, { groupId })) {
    await stopImport(tx, jobId, 'notAllowed');
    return;
  }
  const participant = (await listRoles(tx)).find((role) => role.roleKey === FALLBACK_ROLE);
  const roleId =
    participant && canGrantRole(actor, participant) && holdsIn(actor, 'sys:user:import', groupId)
      ? participant.roleId
      : null;
  const desk = { ports, actor, now: () => new Date().toISOString() as Instant };
  const outcomes: ExpertOutcome[] = [];
  for (const row of nextRowsOf<Row>(ports.secrets, job, most)) {
    const refused = (code: string): ExpertOutcome => ({
      ...{ rowNo: row.rowNo, personId: null, outcome: 'refused', problems: [{ column: null, code }] },
    });
    if (row.person && !roleId) {
      outcomes.push(refused('mayNotCreate'));
      continue;
    }
    const answer = await execute(db, {
      useCase: 'expert.import_expert',
      command: { jobId, rowNo: row.rowNo },
      commandId: `import-expert-${jobId}-${row.rowNo}`,
      actor,
      request: { correlationId: jobId },
      takes: { expert: expertOf(row.personId) },
      facts: async (own, { expert }) => {
        if (row.person && roleId && expert.status === 'none')
          await makeCandidate(own, { ...desk, db: own }, { ...row, person: row.person }, { groupId, roleId, notify });
        return { applied: (await lastApplication(own, row.personId, groupsOf(actor)))?.status ?? null };
      },
      decide: ({ expert }, by, facts) =>
        importExpert(expert, { personId: row.personId, groupId, said: row.said }, facts, by),
      conflicts: identityConflicts,
      result: (events) => events[0]?.type ?? null,
    });
    if (!answer.ok && answer.refusal === 'tooBusy') throw new Error('expert import: too busy');
    outcomes.push(
      answer.ok
        ? { rowNo: row.rowNo, personId: row.personId, outcome: outcomeOf(row, answer.result), problems: [] }
        : refused(CODES[answer.refusal] ?? 'failed'),
    );
  }
  await noteOutcomes(tx, job, outcomes);
}

const outcomeOf = ({ person }: Row, event: string | null): ExpertOutcome['outcome'] => {
  if (event === null) return 'same';
  if (event === 'expert.profile_changed') return 'changed';
  return person ? 'made' : 'candidate';
};

type As = { readonly groupId: ImportJob['groupId']; readonly roleId: string; readonly notify: boolean };

/**
 * An account without a password for a candidate, who is invited to choose one. They are a participant of the
 * organisation, so that its staff can send the invitation again; activating them gives the role of an expert.
 */
async function makeCandidate(
  tx: Tx,
  desk: ActingDesk,
  { personId, person }: { readonly personId: PersonId; readonly person: ImportedPerson },
  { groupId, roleId, notify }: As,
) {
  const { secrets } = desk.ports;
  const user = {
    ...{ ...person, nameEn: '', gender: 0 as const, groupId, roleIds: [roleId] },
    username: `expert-${personId.replaceAll('-', '').slice(-12)}`,
  };
  const made = await createUser(tx, desk, user, personId);
  if (!made.ok) throw new Error(`candidate: ${made.refusal}`);
  await recordEdit(
    tx,
    { actor: desk.actor, secrets },
    {
      ...{ table: 'accounts', key: personId, before: null, after: { status: 'invited' } },
    },
  );
  const known = notify ? await personById(tx, personId) : undefined;
  if (!known) return;
  const letter = (link: string) => linkLetter(known.language, 'invite', { name: known.realName, link });
  await sendLinkLetter(tx, desk, known, { purpose: 'invite', status: 'invited', letter });
}
