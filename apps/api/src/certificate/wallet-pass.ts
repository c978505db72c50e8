import { createHash } from 'node:crypto';
import { writeZip } from '@laurel/adapters/storage/zip-writer.ts';
import type { WalletSigner } from '@laurel/db/kernel/wallet.ts';
import sharp from 'sharp';
import { type PassFacts, type PassLanguage, passTexts } from './pass-texts.ts';

/** What Apple Wallet shows. It names who the certificate itself names, and its code leads to the verification page. */
const passJson = (facts: PassFacts, language: PassLanguage) => {
  const { words, texts } = passTexts(facts, language);
  const { issued, number } = facts;
  const field = (...keys: (keyof typeof texts)[]) =>
    keys.filter((key) => texts[key]).map((key) => ({ key, label: words[key], value: texts[key] }));
  return {
    formatVersion: 1,
    serialNumber: issued.certificateId,
    organizationName: texts.issuer || words.certificate,
    description: [texts.award, texts.competition].filter(Boolean).join(' · '),
    logoText: texts.competition,
    backgroundColor: 'rgb(29, 79, 191)',
    foregroundColor: 'rgb(255, 255, 255)',
    labelColor: 'rgb(214, 226, 255)',
    barcodes: [{ format: 'PKBarcodeFormatQR', message: issued.traceUrl, messageEncoding: 'utf-8', altText: number }],
    generic: {
      primaryFields: field('award'),
      secondaryFields: field('names'),
      auxiliaryFields: field('number', 'date'),
      backFields: field('competition', 'item', 'work', 'issuer', 'verify'),
    },
  };
};

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1D4FBF"/><path d="M11 8v12.5a3 3 0 0 0 3 3h7.5" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><path d="M15.5 18.5c0-5 2.5-8.5 7-10-.2 5-2.5 8.6-7 10Z" fill="#8DB2FF"/></svg>`;
const iconOf = (size: number) => sharp(Buffer.from(ICON), { density: 300 }).resize(size, size).png().toBuffer();
let icons: Promise<Record<string, Buffer>> | undefined;
/** Without an icon a pass is not taken. */
const iconFiles = () => {
  icons ??= Promise.all([iconOf(29), iconOf(58), iconOf(87)]).then(([one, two, three]) => ({
    ...{ 'icon.png': one, 'icon@2x.png': two, 'icon@3x.png': three },
  }));
  return icons;
};

/** A certificate as a pass for Apple Wallet: its files, a manifest of their SHA-1 as Apple asks for it, and a signature. */
export async function walletPass(signer: WalletSigner, facts: PassFacts, language: PassLanguage): Promise<Uint8Array> {
  const { passTypeId, teamId } = signer;
  const pass = { ...passJson(facts, language), passTypeIdentifier: passTypeId, teamIdentifier: teamId };
  const files: Record<string, Buffer> = { 'pass.json': Buffer.from(JSON.stringify(pass)), ...(await iconFiles()) };
  const sums = Object.entries(files).map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')]);
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(sums)));
  const all = { ...files, 'manifest.json': manifest, signature: await signer.sign(manifest) };
  return writeZip(Object.entries(all).map(([name, bytes]) => ({ name: Buffer.from(name), bytes })));
}
