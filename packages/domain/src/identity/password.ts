export type PasswordRefusal = 'passwordTooShort' | 'passwordTooLong' | 'passwordTooCommon' | 'passwordResembles';

/** The form in which a password is hashed and compared: compatibility-composed, so that keyboards agree (NIST 800-63B). */
export const normalisePassword = (password: string) => password.normalize('NFKC');

/**
 * The most used passwords of eight characters and more, folded to lower case, plus what people make of this product's
 * own words with digits. Composition rules are not required (ASVS 6.2.5); these and the person's own data are what is
 * refused.
 */
const common: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 87654321 11111111 111111111 1111111111
  00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 888888888 99999999
  12341234 12121212 11223344 1122334455 112233445566 123123123 123321123 123654789 147258369 147852369 159753456
  789456123 741852963 963852741 13579246 1357924680 123456789a a123456789 a12345678 1234567a 12345678a abcd1234
  abc12345 abc123456 abc123123 aa123456 aa12345678 aaaaaaaa asdfghjk asdfghjkl asdf1234 asdfasdf qwertyui qwertyuiop
  qwerty12 qwerty123 qwerty1234 qwe123456 qwer1234 qwert123 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qazxsw2
  zaq12wsx qazwsxedc qazwsx123 zxcvbnm1 zxcvbnm123 zxc123456 poiuytrewq password password1 password12 password123
  password1234 passw0rd p@ssw0rd p@ssword pass1234 passpass letmein1 letmein123 welcome1 welcome123 admin123 admin1234
  admin12345 admin888 admin123456 administrator root1234 root123456 rootroot changeme changeme1 default1 iloveyou
  iloveyou1 5201314520 52013145 woaini1314 woaini520 woaini123 woainima wodemima1 wodemima123 mima1234 nihao123
  zhang123 wang1234 xiaoming1 qq123456 qq12345678 q1234567 q12345678 w12345678 z12345678 s12345678 test1234 test12345
  testtest user1234 guest123 demo1234 sunshine princess football baseball superman batman123 dragon123 monkey123
  shadow123 master123 michael1 jennifer jordan23 starwars trustno1 whatever computer internet samsung1 google123
  liverpool chelsea1 manchester charlie1 mustang1 michelle freedom1 ginger12 hello123 hello1234 helloworld abcdefgh
  abcdefg1 abcdefghi abc123abc a1b2c3d4 a1s2d3f4 aa112233 1a2b3c4d 10203040 10101010 20202020 19901990 20082008
  20202021 laurel123 laurel1234 competition competition1 student123 teacher123 school123`.split(/\s+/),
);

/**
 * Words of this product and of those who use it: alone, or with fewer than four characters more, they are not accepted.
 */
const CONTEXT_WORDS: readonly string[] =
  `laurel competition contest jingsai bisai submission certificate zhengshu student xuesheng teacher laoshi school xuexiao
  college university daxue expert zhuanjia organiser organizer finance auditor captain member administrator admin password`.split(
    /\s+/,
  );

/**
 * Whether a new password is allowed: 8 to 128 characters, not among the common ones, not made from what is known about
 * the person (user name, phone, name). Returns the refusal, or undefined when it is fine.
 *
 * @param known the person's names; parts shorter than four characters are not looked for
 */
export function passwordRefusal(password: string, known: readonly string[] = []): PasswordRefusal | undefined {
  const characters = [...normalisePassword(password)];
  if (characters.length < 8) return 'passwordTooShort';
  if (characters.length > 128) return 'passwordTooLong';
  const folded = characters.join('').toLowerCase();
  if (common.has(folded) || new Set(characters).size < 3) return 'passwordTooCommon';
  const isHardlyMoreThan = (word: string) =>
    [...word].length >= 4 && folded.includes(word) && folded.length - word.length < 4;
  if (CONTEXT_WORDS.some(isHardlyMoreThan)) return 'passwordTooCommon';
  const resembles = known.map((word) => normalisePassword(word).toLowerCase()).some(isHardlyMoreThan);
  return resembles ? 'passwordResembles' : undefined;
}

/** What is wrong with a new password, known from breaches or not. */
export const newPasswordRefusal = (
  password: string,
  { known = [], breached }: { readonly known?: readonly string[]; readonly breached: boolean },
): PasswordRefusal | undefined => passwordRefusal(password, known) ?? (breached ? 'passwordTooCommon' : undefined);
