import type { Refusal as Word } from '@laurel/domain/refusals.ts';
import type { Refusal } from './refusal.ts';

/** The entries that a refusal is about, by the end of a field's name; the first one that the form shows gets its sentence. */
export const refusalFields = {
  usernameTaken: ['username'],
  minLoadInvalid: ['minLoad'],
  roomTaken: ['room.zh'],
  sessionTimesInvalid: ['endsAt'],
  sessionOutsideStage: ['startsAt'],
  callTimesInvalid: ['closesAt'],
  stepFileInvalid: ['hash'],
  contractEmpty: ['text.zh'],
  recommendingSchoolNeeded: ['schools'],
  adjustmentEvidenceNeeded: ['link'],
  statedYearsInvalid: ['to'],
  awayDatesInvalid: ['to'],
  phoneTaken: ['contact', 'phone'],
  emailTaken: ['contact', 'email'],
  contactTooNew: ['contact'],
  transferDateInvalid: ['transferredOn'],
  verifyCodeNeeded: ['code', 'verifyCode'],
  verifyCodeWrong: ['code', 'verifyCode'],
  verifyCodeExpired: ['code', 'verifyCode'],
  secondFactorNeeded: ['code'],
  secondCodeWrong: ['code'],
  passwordTooShort: ['newPassword', 'password'],
  passwordTooLong: ['newPassword', 'password'],
  passwordTooCommon: ['newPassword', 'password'],
  passwordResembles: ['newPassword', 'password'],
  passwordWrong: ['oldPassword', 'password'],
  passwordsDiffer: ['confirmPassword'],
  passwordUnchanged: ['newPassword'],
  idCardNotEighteen: ['idCard'],
  idCardBirthInvalid: ['idCard'],
  idCardTaken: ['idCard'],
  consentNeeded: ['noticeAgreed', 'sensitiveAgreed'],
  guardianNeeded: ['guardian.contact'],
  roleKeyTaken: ['roleKey'],
  roleAboveOwn: ['roleIds'],
  schoolNeeded: ['schools'],
  regionNeeded: ['roleIds'],
  menuCycle: ['parentId'],
  dictionaryValueTaken: ['value'],
  groupCodeTaken: ['code'],
  groupCycle: ['parentId'],
  schoolCodeTaken: ['schoolCode'],
  schoolNameByTwo: ['name'],
  schoolMergerSelf: ['into'],
  schoolNameSame: ['name.zh'],
  schoolNameTaken: ['name.zh'],
  schoolCodesUnknown: ['schoolCodes'],
  majorCodeTaken: ['code'],
  correctionTooLong: ['text'],
  correctionEvidenceNeeded: ['evidence'],
  nameCorrectionTooLong: ['wanted', 'text'],
  nameCorrectionSame: ['wanted'],
  remedyNeeded: ['remedies'],
  noChangeAlone: ['remedies'],
  reReviewWithoutScores: ['remedies'],
  reReviewTooShort: ['until'],
  reReviewTooLong: ['until'],
  remedyNeedsWork: ['remedies'],
  objectionWorkUnknown: ['workCode'],
  objectionWorkNeeded: ['workCode'],
  answerDateNeeded: ['answerUntil'],
  answerTooShort: ['answerUntil'],
  hearingInPast: ['startsAt'],
  nameCheckTooShort: ['closesAt'],
  nothingToCheck: ['itemIds'],
  nameCheckAlreadyOpen: ['itemIds'],
  nameCheckTooLate: ['itemIds'],
  rulesPinned: ['rules.zh'],
  teamSizeInvalid: ['maxMembers'],
  stageDatesInvalid: ['closesAt'],
  stagesOverlap: ['opensAt'],
  deadlineInPast: ['closesAt'],
  fileCountInvalid: ['files.max'],
  correctionEndNeeded: ['correctUntil'],
  correctionEndInvalid: ['correctUntil'],
  correctionPastScreening: ['correctUntil'],
  correctionPartsNeeded: ['parts'],
  correctionPartsUnknown: ['parts'],
  reasonNeeded: ['reason'],
  refundExceedsPaid: ['amount'],
  biddingTimeInvalid: ['until'],
  namingTimeInvalid: ['until'],
  advancementNeeded: ['advancementId'],
  advancementFollowed: ['advancementId'],
  stageNotForItems: ['itemIds'],
  roundTimesInvalid: ['closesAt'],
  policyStageUnknown: ['policyStage'],
  itemNotFound: ['itemIds'],
  numbersOverflow: ['rule.length'],
} as const satisfies Partial<Record<Word, readonly string[]>>;

const isOfField = (word: string): word is keyof typeof refusalFields => Object.hasOwn(refusalFields, word);
const endsWith = (name: string, part: string) => name === part || name.endsWith(`.${part}`);

const at = (values: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    values,
  );

/** The list's row that the refusal names, such as the item whose team size is wrong. */
const isMeant = (name: string, { detail }: Refusal, values: unknown) => {
  const path = name.split('.');
  const row = path.findLastIndex((key) => /^\d+$/.test(key));
  const called = JSON.stringify(at(values, [...path.slice(0, row + 1), 'name']));
  return row >= 0 && Object.values(detail).some((named) => JSON.stringify(named) === called);
};

/** Which of the fields that a form shows the refusal belongs to; null: to none of them, or to more than one. */
export const fieldOf = (refusal: Refusal, shown: readonly string[], values: unknown): string | null => {
  if (!isOfField(refusal.word)) return null;
  for (const part of refusalFields[refusal.word]) {
    const names = shown.filter((name) => endsWith(name, part));
    const [only, another] = names.length > 1 ? names.filter((name) => isMeant(name, refusal, values)) : names;
    if (only && !another) return only;
  }
  return null;
};

/** The field that shows an entry of the command: forms may hold it at another depth. */
export const fieldAt = (path: string, shown: readonly string[]): string | null => {
  const found = shown.filter((name) => endsWith(path, name) || endsWith(name, path));
  return found.length === 1 ? (found[0] ?? null) : null;
};
