import { createHash } from 'node:crypto';
import type { FileSignature } from '@laurel/domain/certificate/certificate.ts';
import {
  type CredentialFacts,
  type CredentialIssuer,
  credentialOf,
} from '@laurel/domain/certificate/credential-document.ts';
import { numberText } from '@laurel/domain/certificate/printed.ts';
import type { Signer } from '@libpdf/core';
import type { CertificateToPrint } from '../printer/printable.ts';
import type { PrintedCertificate } from '../printer/printer.ts';
import { type SignedFile, signatureRoom, signFile } from '../signature/sign-file.ts';
import type { TimeStamper } from '../signature/time-authority.ts';
import { writeCertificate } from '../writer/write-certificate.ts';

/** The data of a certificate beyond its printed text. */
export type IssuedFacts = Omit<CredentialFacts, 'printed' | 'traceUrl'> & {
  readonly certificateId: string;
  readonly designHash: string;
  /** Recorded when the file was first made; with it, the file has the same bytes again. */
  readonly signature?: FileSignature | undefined;
};
/** The keys for the credential and for the file, and the time-stamp authority, if any. */
export type SigningKeys = {
  readonly issuer: CredentialIssuer;
  readonly signer: Signer;
  readonly stamp?: TimeStamper | undefined;
};

const aboutOf = ({ printed }: CertificateToPrint) => ({
  title: `${printed.competitionName} ${printed.awardName} ${numberText(printed.number)}`.trim(),
  author: printed.issuerName,
  subject: [printed.itemName, printed.workName].filter(Boolean).join(' · '),
  language: 'zh-CN',
});

/** Printed pages as a preview: a certificate's file without credential and signature. `at` is an ISO instant. */
export const makePreviewFile = (page: PrintedCertificate, at: string): Buffer => {
  const { shared, own } = writeCertificate(page, {
    ...aboutOf(page.certificate),
    at,
    id: createHash('sha256').update(page.certificate.id).digest('hex').slice(0, 32),
    attachments: [],
  });
  return Buffer.concat([shared, own]);
};

/**
 * Makes the file of a certificate from its printed pages: our fonts, metadata and dates, the signed credential as an
 * attachment, and a PAdES signature over the whole. Everything except the signature follows from the arguments, so
 * with the recorded signature the bytes are the same again. Only a time stamp differs, since a stamped file is stamped
 * again; a file recorded without a stamp gets none.
 */
export const makeCertificateFile = async (
  page: PrintedCertificate,
  facts: IssuedFacts,
  keys: SigningKeys,
): Promise<SignedFile> => {
  const { printed, traceUrl } = page.certificate;
  const stamp = facts.signature && !facts.signature.timeStamp ? undefined : keys.stamp;
  const credential = credentialOf({ ...facts, printed, traceUrl }, keys.issuer);
  const id = createHash('sha256').update(`${facts.certificateId}|${facts.revision}|${facts.designHash}`).digest('hex');
  const written = writeCertificate(
    page,
    {
      ...aboutOf(page.certificate),
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
    signatureRoom(keys.signer, stamp !== undefined),
  );
  return signFile(written, keys.signer, { begun: page.under?.digest, recorded: facts.signature, stamp });
};
