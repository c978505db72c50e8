import { type Award, awardOf } from '@laurel/domain/award/result.ts';
import { renewedTexts, type TextCorrection } from '@laurel/domain/certificate/corrected-texts.ts';
import { AwardId, type CertificateId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { loadStates } from '../kernel/load-state.ts';
import { type CorrectedInBulk, correctedInBulk } from './bulk-corrections.ts';
import type { IssuedFacts } from './certificate-board.ts';
import { printedOf, printedPeople } from './printed-data.ts';
import { type Ground, type WrittenOut, writeOut } from './recipients.ts';

/** What a certificate of a list was issued for: no award, so there is nothing to look up. */
const listedBefore = ({ kind, awardId, itemId, levelName, workTitle, teamName, school }: IssuedFacts) =>
  kind === 'recipient'
    ? ({
        ...{ awardId, itemId, levelName, workTitle, teamName, organisation: school },
        ...{ workCode: '', adviserIds: [], schoolCode: null },
      } satisfies Ground)
    : undefined;

const awardIn = ({ awardId }: IssuedFacts) => awardOf(AwardId.parse(awardId));

/** Names and schools of the records; where a certificate prints what a bulk change corrected, that stays. */
const stillCorrected = (printed: WrittenOut, now: WrittenOut, corrected: CorrectedInBulk | undefined): WrittenOut => {
  if (!corrected) return now;
  const { names, schools } = corrected;
  const people = (list: 'students' | 'teachers') =>
    now[list].map((person) => {
      const before = printed[list].find(({ personId }) => personId === person.personId);
      if (!before) return person;
      return {
        ...person,
        name: names.get(person.personId) === before.name ? before.name : person.name,
        school: schools.has(before.school) ? before.school : person.school,
      };
    });
  const school = schools.has(printed.school) ? printed.school : now.school;
  return { students: people('students'), teachers: people('teachers'), school };
};

/** What certificates would print otherwise with the names and schools of the records; those that print them already are left out. */
export async function renewedNames(
  db: Db,
  issued: readonly IssuedFacts[],
  kek: Buffer,
): Promise<Map<CertificateId, TextCorrection>> {
  const awards = await loadStates(db, issued.map(awardIn));
  const groundOf = (one: IssuedFacts): Ground | undefined => {
    const award: Award | undefined = awards.get(awardIn(one).id);
    return award && award.status !== 'none' ? award : listedBefore(one);
  };
  const grounded = issued.flatMap((one) => {
    const award = groundOf(one);
    return award ? [{ one, award }] : [];
  });
  const written = await writeOut(
    db,
    grounded.map(({ one, award }) => ({ award, holderIds: one.holderIds, kind: one.kind })),
  );
  const says = await printedOf(db, issued, kek);
  const corrected = await correctedInBulk(db, [...new Set(issued.map(({ awardId }) => awardId))], kek);
  return new Map(
    grounded.flatMap(({ one }, at) => {
      const [now, texts] = [written[at], says.get(one.certificateId)];
      if (!now || !texts) return [];
      const printed = printedPeople(one, texts);
      const renewed = renewedTexts(printed, stillCorrected(printed, now, corrected.get(one.awardId)));
      return renewed ? [[one.certificateId, renewed] as const] : [];
    }),
  );
}
