import { type AnswerFacts, answeredFile, fileAnswer, namedInAnswers } from '@laurel/domain/competition/form-answers.ts';
import type { FormField } from '@laurel/domain/competition/settings.ts';
import { type Answers, wordsOf } from '@laurel/domain/kernel/answers.ts';
import { FileHash, type PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { majorNames } from '../organisation/majors.ts';
import { schoolNames } from '../organisation/schools.ts';
import { fileNames, readyFiles } from './files.ts';

const schoolCodes = (values: readonly string[]) => values.flatMap((value) => SchoolCode.safeParse(value).data ?? []);

/** What the lists and the store know of what answers name: files only of these people, or of what was submitted. */
export async function answerFacts(
  tx: Tx,
  answers: Answers,
  people: readonly PersonId[],
  submitted: Answers = {},
): Promise<AnswerFacts> {
  const { files, codes } = namedInAnswers(answers);
  const named = files.flatMap(({ hash, extension }) => {
    const parsed = FileHash.safeParse(hash).data;
    return parsed ? [{ hash: parsed, extension }] : [];
  });
  const kept = namedInAnswers(submitted).files.flatMap(({ hash }) => FileHash.safeParse(hash).data ?? []);
  const [schools, majors, { ready }] = await Promise.all([
    schoolNames(tx, schoolCodes(codes)),
    majorNames(tx, codes),
    readyFiles(tx, named, { people, submitted: kept.map((hash) => ({ hash })) }),
  ]);
  return { schools: new Set(schools.keys()), majors: new Set(majors.keys()), files: ready };
}

/**
 * The questions with what was chosen from national lists and uploaded among their options, so that every reader names
 * an answer by its option. Names of files only where their owners are given.
 */
export async function withNamesOf<F extends FormField>(
  db: Db | Tx,
  fields: readonly F[],
  answered: readonly Answers[],
  owners: readonly PersonId[] | null,
): Promise<F[]> {
  const given = (kinds: readonly FormField['kind'][]) =>
    fields
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ key }) =>
        answered.flatMap(({ [key]: value }) => (typeof value === 'string' ? [value] : wordsOf(value))),
      );
  const hashes = given(['attachment', 'image']).flatMap(
    (one) => FileHash.safeParse(answeredFile(one)?.hash).data ?? [],
  );
  const [schools, majors, files] = await Promise.all([
    schoolNames(db, schoolCodes(given(['school']))),
    majorNames(db, given(['major'])),
    fileNames(db, owners ?? [], hashes),
  ]);
  const listed = { school: schools, major: majors } as const;
  return fields.map((field) => {
    if (field.kind === 'school' || field.kind === 'major') {
      const options = [...listed[field.kind]].map(([value, { name, nameEn }]) => ({
        value: String(value),
        label: { zh: name, en: nameEn },
      }));
      return { ...field, options };
    }
    if (field.kind !== 'attachment' && field.kind !== 'image') return field;
    const own = answered.flatMap(({ [field.key]: value }) => wordsOf(value));
    const options = [...new Set(own)].flatMap((value) => {
      const file = answeredFile(value);
      const name = file && files.get(file.hash as FileHash);
      return file
        ? [{ value: fileAnswer(file), label: { zh: name ?? shortName(file), en: name ?? shortName(file) } }]
        : [];
    });
    return { ...field, options };
  });
}

/** Names of what answers chose from lists and of files, by the value that the answers hold. */
export async function namesInAnswers(
  db: Db | Tx,
  fields: readonly FormField[],
  answered: readonly Answers[],
  owners: readonly PersonId[],
): Promise<ReadonlyMap<string, Bilingual>> {
  const looked = fields.filter(({ kind }) => ['school', 'major', 'attachment', 'image'].includes(kind));
  const named = await withNamesOf(db, looked, answered, owners);
  return new Map(named.flatMap(({ options }) => options.map(({ value, label }) => [value, label] as const)));
}

/** What a file is called where its name is not for the reader, or where its owner is erased. */
const shortName = ({ hash, extension }: { readonly hash: string; readonly extension: string }) =>
  `${hash.slice(0, 8)}.${extension}`;
