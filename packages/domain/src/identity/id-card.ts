import { dayInChina, type Instant } from '../kernel/instants.ts';
/** The two messages that the specification gives word for word; the interface in English has its own sentences. */
export const ID_CARD_MESSAGES = {
  idCardNotEighteen: '无效的身份证号码：必须为18位字符串',
  idCardBirthInvalid: '无效的出生日期',
} as const;

export type IdCardRefusal = keyof typeof ID_CARD_MESSAGES;

type IdCard = {
  /** `YYYY-MM-DD`. */
  readonly birthday: string;
  /** Whole years on the given day. */
  readonly age: number;
  /** 1 male, 2 female: the parity of the 17th digit. */
  readonly gender: 1 | 2;
  /** Whether the number is seventeen digits and the check character of GB 11643. A warning only: the number is accepted. */
  readonly checkDigitOk: boolean;
};

const daysIn = (year: number, month: number) => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

const isCalendarDate = (year: number, month: number, day: number) =>
  year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);

/**
 * Whole years from a birthday (`YYYY-MM-DD`) to a moment, by the calendar of China. A person born on 29 February is a
 * year older on 1 March of a common year.
 */
export function ageAt(birthday: string, at: Instant): number {
  const day = dayInChina(at);
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;

/** The 18th character that GB 11643-1999 (ISO 7064 MOD 11-2) gives to seventeen digits. */
export const checkCharacter = (seventeen: string): string =>
  '10X98765432'.charAt(WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(seventeen[at]), 0) % 11);

/**
 * Reads a resident identity number: exactly 18 characters, of which the 7th to 14th are a date of the calendar.
 * Nothing else refuses it (product-spec.md §5); a wrong check character is reported with the result.
 *
 * @param at when the age is needed
 */
export function parseIdCard(
  idCard: unknown,
  at: Instant,
): { readonly ok: true; readonly card: IdCard } | { readonly ok: false; readonly refusal: IdCardRefusal } {
  if (typeof idCard !== 'string' || idCard.length !== 18) return { ok: false, refusal: 'idCardNotEighteen' };
  const date = /^.{6}(\d{4})(\d{2})(\d{2})/s.exec(idCard);
  if (!date || !isCalendarDate(Number(date[1]), Number(date[2]), Number(date[3]))) {
    return { ok: false, refusal: 'idCardBirthInvalid' };
  }
  const birthday = `${date[1]}-${date[2]}-${date[3]}`;
  return {
    ok: true,
    card: {
      birthday,
      age: ageAt(birthday, at),
      gender: '13579'.includes(idCard.charAt(16)) ? 1 : 2,
      checkDigitOk:
        /^\d{17}[\dXx]$/.test(idCard) && checkCharacter(idCard.slice(0, 17)) === idCard.charAt(17).toUpperCase(),
    },
  };
}

/** `3201**********1234`: the first four and last four characters, as lists and pages show a number. */
export const maskIdCard = (idCard: string) => `${idCard.slice(0, 4)}**********${idCard.slice(-4)}`;
