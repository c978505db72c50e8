/** Signs passes for Apple Wallet with the operator's keys. */
export type WalletSigner = {
  readonly passTypeId: string;
  readonly teamId: string;
  /** The detached CMS signature of a pass's manifest, in DER. */
  sign(manifest: Uint8Array): Promise<Uint8Array>;
};

/** Signs what a link saves in Google Wallet with the key of the operator's service account. */
export type SaveLinkSigner = {
  /** The operator's number with Google, with which the ids of classes and objects begin. */
  readonly issuerId: string;
  /** The claims as a JWT of RS256. */
  sign(payload: Readonly<Record<string, unknown>>, at: Date): string;
};
