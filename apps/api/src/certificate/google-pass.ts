import type { SaveLinkSigner } from '@laurel/db/kernel/wallet.ts';
import { namesListed, type PassFacts, type PassLanguage, passTexts } from './pass-texts.ts';

const SAVE = 'https://pay.google.com/gp/v/save/';
/** Google's safe length of a pass in a link: browsers cut longer addresses. */
const SAFE_LENGTH = 1800;
/** Titles are on one line of the card. */
const LONGEST_TITLE = 60;
/** From the least important: what is left out first where a pass would be too long for a link. */
const SPARED = ['issuer', 'work', 'item', 'date'] as const;
type Spared = (typeof SPARED)[number];

const shortened = (text: string) => {
  const characters = [...text];
  return characters.length > LONGEST_TITLE ? `${characters.slice(0, LONGEST_TITLE - 1).join('')}…` : text;
};

type Kept = { readonly without: ReadonlySet<Spared>; readonly names: number };
const objectOf = (issuerId: string, facts: PassFacts, language: PassLanguage, kept: Kept) => {
  const { words, texts, names } = passTexts(facts, language);
  const { issued, number } = facts;
  const localized = (value: string) => ({ defaultValue: { language, value } });
  const shown = kept.names < names.length ? `${names.slice(0, kept.names).join(', ')}…` : namesListed(names, language);
  const modules = (['number', 'date', 'item', 'work', 'issuer'] as const).filter(
    (key) => texts[key] && !(key !== 'number' && kept.without.has(key)),
  );
  return {
    id: `${issuerId}.${issued.certificateId}`,
    classId: classOf(issuerId),
    state: 'ACTIVE',
    hexBackgroundColor: '#1d4fbf',
    cardTitle: localized(shortened(texts.competition || words.certificate)),
    header: localized(shortened(texts.award || words.certificate)),
    subheader: localized(shown || words.certificate),
    textModulesData: modules.map((key) => ({ id: key, header: words[key], body: texts[key] })),
    barcode: { type: 'QR_CODE', value: issued.traceUrl, alternateText: number },
  };
};
const classOf = (issuerId: string) => `${issuerId}.laurel-certificate`;

/**
 * The address that offers to save a certificate in Google Wallet. All of the pass is in the address: what makes it too
 * long is left out, since its code leads to the verification page, which says everything.
 */
export function googlePassLink(signer: SaveLinkSigner, facts: PassFacts, language: PassLanguage, at: Date): string {
  const { issuerId } = signer;
  const linkOf = (kept: Kept) => {
    const genericObjects = [objectOf(issuerId, facts, language, kept)];
    return signer.sign({ genericClasses: [{ id: classOf(issuerId) }], genericObjects }, at);
  };
  const all = facts.printed.students.length;
  const spared = SPARED.map((_, index) => ({ without: new Set(SPARED.slice(0, index)), names: all }));
  const fewer = Array.from({ length: all }, (_, index) => ({ without: new Set(SPARED), names: all - index }));
  const ways: Kept[] = [...spared, ...fewer];
  const fitting = ways.find((kept) => linkOf(kept).length <= SAFE_LENGTH);
  return SAVE + linkOf(fitting ?? { without: new Set(SPARED), names: 1 });
}
