import { createHash } from 'node:crypto';
import { type CredentialFacts, credentialOf, type Issuer } from '@laurel/db/certificate/credential.ts';
import type { FileSignature } from '@laurel/domain/certificate/certificate.ts';
import { numberText } from '@laurel/domain/certificate/printed.ts';
import type { Signer } from '@libpdf/core';
import { type SealedFile, sealFile, signatureRoom } from './pades.ts';
import type { Pressed } from './press.ts';
import { writeCertificate } from './write-certificate.ts';

export type FinishFacts = Omit<CredentialFacts, 'printed' | 'traceUrl'> & {
  readonly certificateId: string;
  readonly designHash: string;
  /** Recorded when the file was first made: it is made again with the same bytes. */
  readonly signature?: FileSignature | undefined;
};
export type Seals = { readonly issuer: Issuer; readonly signer: Signer };

const aboutOf = ({ printed }: Pressed['sheet']) => ({
  title: `${printed.competitionName} ${printed.awardName} ${numberText(printed.number)}`.trim(),
  author: printed.issuerName,
  subject: [printed.itemName, printed.workName].filter(Boolean).join(' · '),
  language: 'zh-CN',
});

/** A printed page as a file to look at: as a certificate would be, without a credential and without a signature. */
export const finishSpecimen = (pressed: Pressed, at: string): Buffer => {
  const { shared, own } = writeCertificate(pressed, {
    ...aboutOf(pressed.sheet),
    at,
    id: createHash('sha256').update(pressed.sheet.id).digest('hex').slice(0, 32),
    attachments: [],
  });
  return Buffer.concat([shared, own]);
};

/**
 * Turns a printed page into the certificate: our fonts, metadata and dates, the signed credential attached, PAdES over
 * all of it. All but the signature follows from the arguments: with the recorded one, the same certificate rendered again
 * has the same bytes.
 */
export const finishCertificate = async (pressed: Pressed, facts: FinishFacts, seals: Seals): Promise<SealedFile> => {
  const { printed, traceUrl } = pressed.sheet;
  const credential = credentialOf({ ...facts, printed, traceUrl }, seals.issuer);
  const id = createHash('sha256').update(`${facts.certificateId}|${facts.revision}|${facts.designHash}`).digest('hex');
  const written = writeCertificate(
    pressed,
    {
      ...aboutOf(pressed.sheet),
      at: facts.at,
      id: id.slice(0, 32),
      attachments: [
        {
          name: 'credential.json',
          type: 'application/ld+json',
          description: 'Open Badges 3.0 credential of this certificate, signed',
          bytes: Buffer.from(JSON.stringify(credential), 'utf8'),
        },
      ],
    },
    signatureRoom(seals.signer),
  );
  return sealFile(written, seals.signer, { begun: pressed.under?.digest, recorded: facts.signature });
};
