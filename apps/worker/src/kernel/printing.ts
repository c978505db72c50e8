import type { Issuer } from '@laurel/db/certificate/credential.ts';
import type { CredentialIssuer } from '@laurel/domain/certificate/credential-document.ts';
import type { SigningKeys } from '@laurel/pdf/certificate/certificate-file.ts';
import type { PrintingThreads } from '@laurel/pdf/threads/printing-threads.ts';
import type { FontLibrary } from '@laurel/slide/fonts/library.ts';

/** The keys of the installation, for certificates and for status lists. */
export type InstallationKeys = SigningKeys & { readonly issuer: Issuer & CredentialIssuer };

/** Everything with which a worker prints and signs. It keeps fonts, underlays and keys, which take a second to make. */
export type Printing = {
  readonly threads: PrintingThreads;
  /** For measuring text without printing it. */
  readonly library: FontLibrary;
  /** For what is signed besides certificates. */
  readonly keys: Promise<InstallationKeys>;
  readonly close: () => Promise<void>;
};
