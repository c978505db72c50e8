/** Signs passes for Apple Wallet with the operator's keys. */
export type WalletSigner = {
  readonly passTypeId: string;
  readonly teamId: string;
  /** The detached CMS signature of a pass's manifest, in DER. */
  sign(manifest: Uint8Array): Promise<Uint8Array>;
};
