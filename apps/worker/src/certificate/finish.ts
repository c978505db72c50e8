import { createHash } from 'node:crypto';
import { type CredentialFacts, credentialOf, type Issuer } from '@laurel/db/certificate/credential.ts';
import { numberText } from '@laurel/domain/certificate/printed.ts';
import { PDF, type Signer } from '@libpdf/core';
import { writeOnePage, xmpOf } from './pdf-file.ts';
import type { Pressed } from './press.ts';

export type FinishFacts = Omit<CredentialFacts, 'printed' | 'traceUrl'> & {
  readonly certificateId: string;
  readonly designHash: string;
};
export type Seals = { readonly issuer: Issuer; readonly signer: Signer };

/** Room for the CMS signature in the file: RSA-2048 with a self-signed certificate takes about 2 KB, a chain more. */
const roomFor = (signer: Signer) =>
  2_048 + signer.certificate.length + (signer.certificateChain ?? []).reduce((sum, one) => sum + one.length, 0);

/**
 * Turns a printed page into the certificate: our metadata and dates, the signed credential attached, PAdES over all of
 * it. A pure function of its arguments, so that the same certificate rendered again has the same bytes.
 */
export const finishCertificate = async (pressed: Pressed, facts: FinishFacts, seals: Seals): Promise<Buffer> => {
  const { printed, traceUrl } = pressed.sheet;
  const credential = credentialOf({ ...facts, printed, traceUrl }, seals.issuer);
  const title = `${printed.competitionName} ${printed.awardName} ${numberText(printed.number)}`.trim();
  const about = { title, author: printed.issuerName, language: 'zh-CN', at: facts.at };
  const id = createHash('sha256').update(`${facts.certificateId}|${facts.revision}|${facts.designHash}`).digest('hex');
  const attachment = {
    name: 'credential.json',
    type: 'application/ld+json',
    description: 'Open Badges 3.0 credential of this certificate, signed',
    bytes: Buffer.from(JSON.stringify(credential, null, 1), 'utf8'),
  };
  const page = writeOnePage(
    pressed.file,
    pressed.page,
    {
      ...about,
      subject: [printed.itemName, printed.workName].filter(Boolean).join(' · '),
      id: id.slice(0, 32),
      xmp: xmpOf(about),
      attachments: [attachment],
      underlay: pressed.under,
      size: pressed.size,
    },
    { whole: pressed.whole },
  );
  const pdf = await PDF.load(new Uint8Array(page));
  const { bytes } = await pdf.sign({
    signer: seals.signer,
    reason: title,
    signingTime: new Date(facts.at),
    fieldName: 'Laurel',
    subFilter: 'ETSI.CAdES.detached',
    estimatedSize: roomFor(seals.signer),
  });
  return Buffer.from(bytes);
};
