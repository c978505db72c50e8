import { z } from 'zod';
import { Email, Phone, RealName, Title } from '../identity/fields.ts';
import { GroupId, type PersonId, type SchoolCode, Uuid } from '../kernel/ids.ts';
import { type Expert, ExpertProfile, MOST_SCHOOLS } from './expert.ts';

/** Rows in one file. */
export const MOST_IMPORTED_EXPERTS = 1_000;
/** Columns of a file that are offered for choice. */
export const MOST_FILE_COLUMNS = 60;

export const EXPERT_COLUMNS = ['name', 'phone', 'email', 'school', 'title', 'tracks', 'schools', 'maxLoad'] as const;
export type ExpertColumn = (typeof EXPERT_COLUMNS)[number];
/** A row as text, as the file has it. */
export type ExpertText = Readonly<Record<ExpertColumn, string>>;

/** Which column of the file, counted from 0, holds what; what is left out is in none. */
export const ExpertMapping = z.partialRecord(
  z.enum(EXPERT_COLUMNS),
  z
    .number()
    .int()
    .min(0)
    .max(MOST_FILE_COLUMNS - 1),
);
export type ExpertMapping = z.infer<typeof ExpertMapping>;

export const CheckExpertImport = z.strictObject({
  groupId: GroupId,
  /** A workbook or a CSV file as base64. */
  file: z.base64().min(1).max(1_000_000),
  /** Left out: found by the headings. */
  mapping: ExpertMapping.optional(),
});
export const ImportExperts = z.strictObject({
  checkId: Uuid,
  mode: z.enum(['all', 'validOnly']),
  /** Also people who are called like somebody of the library, at the same school, but have other contacts. */
  similar: z.boolean(),
  /** Whether people without an account are sent an invitation. */
  notify: z.boolean(),
});
export type ImportExperts = z.infer<typeof ImportExperts>;

/** What a row says of the profile; null: nothing. */
export type SaidOfExpert = {
  readonly tracks: readonly string[] | null;
  readonly schoolCodes: readonly SchoolCode[];
  readonly maxLoad: number | null;
};
/** The profile with what a row says. Schools are only added: what keeps an expert from works is never lost this way. */
export const withSaid = (profile: ExpertProfile, { tracks, schoolCodes, maxLoad }: SaidOfExpert): ExpertProfile => ({
  tracks: tracks ? [...tracks] : profile.tracks,
  schoolCodes: [...new Set([...profile.schoolCodes, ...schoolCodes])],
  maxLoad: maxLoad ?? profile.maxLoad,
});

export type ImportedPerson = {
  readonly realName: string;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly schoolCode: SchoolCode | null;
  readonly title: string;
};

export type ExpertProblem =
  | 'required'
  | 'contactNeeded'
  | 'format'
  | 'schoolUnknown'
  | 'tooMany'
  | 'duplicate'
  | 'nameDiffers'
  | 'contactsOfTwo'
  | 'yourself'
  | 'ofOthers'
  | 'retired'
  | 'notApproved'
  | 'mayNotChange'
  | 'mayNotCreate';

/**
 * `new`: gets an account; `account`: has one, and becomes a candidate; `change`, `same`: is in the library;
 * `similar`: somebody of the library is called so at the same school, with other contacts; `wrong`: to be corrected.
 */
type ExpertAction = 'new' | 'account' | 'change' | 'same' | 'similar' | 'wrong';

export type CheckedExpert = {
  readonly rowNo: number;
  readonly row: ExpertText;
  readonly problems: readonly { readonly column: ExpertColumn; readonly code: ExpertProblem }[];
  readonly action: ExpertAction;
  /** Whom the contacts belong to. */
  readonly personId: PersonId | null;
  /** Of somebody in the library: what the row changes. */
  readonly changes: readonly (keyof ExpertProfile)[];
  readonly person: ImportedPerson | null;
  readonly said: SaidOfExpert | null;
};

/** Somebody whom a contact of a row belongs to. */
export type KnownPerson = {
  readonly personId: PersonId;
  readonly names: readonly string[];
  readonly expert: Exclude<Expert, { status: 'none' }> | null;
  /** The importer may see this expert, and change them. */
  readonly here: boolean;
  readonly mayChange: boolean;
  /** Two people are deciding on their application, or have declined it. */
  readonly notApproved: boolean;
};

/** What is known about the people and schools of a file. */
export type KnownToImport = {
  readonly me: PersonId;
  readonly mayCreate: boolean;
  readonly byContact: (kind: 'phone' | 'email', value: string) => KnownPerson | undefined;
  readonly school: (text: string) => SchoolCode | undefined;
  /** Whether somebody of the library is called so at this school. */
  readonly isSimilar: (name: string, school: SchoolCode | null) => boolean;
};

const listed = (cell: string) => [
  ...new Set(
    cell
      .split(/[\n,，、;；]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** What a row says, and what is wrong with it on its own. */
function read(row: ExpertText, known: KnownToImport) {
  const problems: { column: ExpertColumn; code: ExpertProblem }[] = [];
  const wrong = (column: ExpertColumn, code: ExpertProblem) => void problems.push({ column, code });
  const parsed = <T>(column: ExpertColumn, schema: z.ZodType<T>): T | undefined => {
    if (row[column] === '') return undefined;
    const answer = schema.safeParse(row[column]);
    if (!answer.success) wrong(column, 'format');
    return answer.data;
  };
  if (row.name === '') wrong('name', 'required');
  if (row.phone === '' && row.email === '') wrong('phone', 'contactNeeded');
  const [realName, phone, email] = [parsed('name', RealName), parsed('phone', Phone), parsed('email', Email)];
  const title = parsed('title', Title) ?? '';
  const tracks = row.tracks === '' ? undefined : listed(row.tracks);
  if (tracks && !ExpertProfile.shape.tracks.safeParse(tracks).success) wrong('tracks', 'tooMany');
  const maxLoad = parsed('maxLoad', z.coerce.number().pipe(ExpertProfile.shape.maxLoad));
  const schoolCode = row.school === '' ? null : (known.school(row.school) ?? null);
  if (row.school !== '' && !schoolCode) wrong('school', 'schoolUnknown');
  const kept = listed(row.schools).map((text) => known.school(text));
  if (kept.includes(undefined)) wrong('schools', 'schoolUnknown');
  // One's own school is the first that is kept away from.
  const schoolCodes = [...new Set([schoolCode, ...kept].flatMap((code) => code ?? []))];
  if (schoolCodes.length > MOST_SCHOOLS) wrong('schools', 'tooMany');
  const person = { realName: realName ?? '', phone, email, schoolCode, title };
  return { problems, wrong, person, said: { tracks: tracks ?? null, schoolCodes, maxLoad: maxLoad ?? null } };
}

/** Why the person of a row cannot be imported. */
function problemWith(
  person: KnownPerson,
  { realName }: ImportedPerson,
  said: SaidOfExpert,
  { me }: KnownToImport,
): readonly [ExpertColumn, ExpertProblem] | null {
  const { expert } = person;
  if (person.personId === me) return ['name', 'yourself'];
  if (!person.names.includes(realName)) return ['name', 'nameDiffers'];
  if (expert && !person.here) return ['name', 'ofOthers'];
  if (expert?.status === 'retired') return ['name', 'retired'];
  if (!expert && person.notApproved) return ['name', 'notApproved'];
  if (expert && !person.mayChange && changesOf(expert.profile, said).length > 0) return ['name', 'mayNotChange'];
  if (expert && withSaid(expert.profile, said).schoolCodes.length > MOST_SCHOOLS) return ['schools', 'tooMany'];
  return null;
}

const changesOf = (profile: ExpertProfile, said: SaidOfExpert) => {
  const after = withSaid(profile, said);
  return (['tracks', 'schoolCodes', 'maxLoad'] as const).filter(
    (part) => JSON.stringify(after[part]) !== JSON.stringify(profile[part]),
  );
};

/** Every row of a file with what is wrong with it, and what importing it would do. */
export function checkExpertRows(
  rows: readonly { readonly rowNo: number; readonly row: ExpertText }[],
  known: KnownToImport,
): CheckedExpert[] {
  const seen = new Set<string>();
  return rows.map(({ rowNo, row }) => {
    const { problems, wrong, person, said } = read(row, known);
    const owners: (KnownPerson | undefined)[] = [];
    for (const kind of ['phone', 'email'] as const) {
      const value = person[kind];
      if (value === undefined) continue;
      const key = `${kind} ${value.toLowerCase()}`;
      if (seen.has(key)) wrong(kind, 'duplicate');
      seen.add(key);
      owners.push(known.byContact(kind, value));
    }
    const [owner, other] = owners.filter((one) => one !== undefined);
    if (owner && other && owner.personId !== other.personId) wrong('email', 'contactsOfTwo');
    if (owner && problems.length === 0) {
      const problem = problemWith(owner, person, said, known);
      if (problem) wrong(...problem);
    }
    if (!owner && !known.mayCreate) wrong('name', 'mayNotCreate');
    const changes = owner?.expert ? changesOf(owner.expert.profile, said) : [];
    const action = ((): ExpertAction => {
      if (problems.length > 0) return 'wrong';
      if (owner?.expert) return changes.length > 0 ? 'change' : 'same';
      if (known.isSimilar(person.realName, person.schoolCode)) return 'similar';
      return owner ? 'account' : 'new';
    })();
    const right = action !== 'wrong';
    return {
      ...{ rowNo, row, problems, action, changes, personId: owner?.personId ?? null },
      ...{ person: right ? person : null, said: right ? said : null },
    };
  });
}
