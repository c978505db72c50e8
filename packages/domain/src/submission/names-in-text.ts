/** What a text may say about a work's authors. */
export type Naming = 'person' | 'school' | 'team';
export type KnownName = { readonly name: string; readonly of: Naming };

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
/** Shorter names are part of too many words: at least two signs in Chinese, five letters elsewhere. */
const longEnough = (name: string) => name.length >= (/\p{Script=Han}/u.test(name) ? 2 : 5);

/** The people whose names are in a text, however they are spaced and written. */
export function namesIn(text: string, names: readonly KnownName[]): Naming[] {
  const words = plain(text);
  const said = names.filter(({ name }) => longEnough(plain(name)) && words.includes(plain(name)));
  return [...new Set(said.map((one) => one.of))];
}
